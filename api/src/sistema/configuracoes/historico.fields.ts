import type { HistoricoItem } from '@claquete/contract/sistema/configuracoes/historico'

type Values = Readonly<Record<string, unknown>>

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
const internal = new Set(['versao'])

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Flattens nested objects: `dados.url`. */
function flat(values: Values, path = ''): [string, unknown][] {
  return Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
    isGroup(value) ? flat(value, `${path}${name}.`) : [[`${path}${name}`, value]],
  )
}

/** The fields an operation changed, with old and new values. */
export function changedFields(antes: Values | null, depois: Values | null) {
  const before = new Map(flat(antes ?? {}))
  const after = new Map(flat(depois ?? {}))
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names]
    .filter((name) => !internal.has(name) && !same(before.get(name), after.get(name)))
    .map((campo): HistoricoItem['campos'][number] => ({
      campo,
      antes: before.get(campo) ?? null,
      depois: after.get(campo) ?? null,
    }))
}
