import type { Permission } from './permission-rows.ts'

/** Whether the list has `descricao` on `object` (a controller, a group or a module). */
export function matchesPermission(list: readonly Permission[], descricao: string, object: string) {
  const same = (text: string) => text.toLowerCase() === object.toLowerCase()
  return list.some(
    (p) =>
      p.descricao.toLowerCase() === descricao.toLowerCase() &&
      (same(p.nome_controller) || same(p.descricao_grupo) || same(p.module)),
  )
}
