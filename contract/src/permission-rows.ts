/**
 * A permission; its group and its explanation say a company in the brand's word (`unitText`). `descricao`, `module` and `nome_controller` are what API
 * clients check by.
 */
export interface Permission {
  readonly id_permissao: number
  readonly descricao: string
  readonly module: string
  readonly nome_controller: string
  readonly nome_action: string
  readonly descricao_grupo: string
  readonly pg_descricao: string
}

/** A simple register (register.ts) brings its own permissions: `cadastro:segmento.excluir`. */
export type RegisterPermissionKey = `cadastro:${string}`

type Row = readonly [id: number, descricao: string, action: string, explanation: string]
export type Group = {
  readonly module: string
  readonly controller: string
  readonly group: string
  readonly rows: Readonly<Record<string, Row>>
}

/** The four rows of what is kept in a list of its own, numbered from `first` on. */
export const crud = <N extends number>(first: N, noun: string) =>
  ({
    consultar: [first, 'Consultar', 'index', `Ver a lista e a ficha de ${noun}`],
    cadastrar: [first + 1, 'Cadastrar', 'post', `Criar ${noun}`],
    alterar: [first + 2, 'Alterar', 'put', `Alterar ${noun}`],
    excluir: [first + 3, 'Excluir', 'delete', `Excluir ${noun}`],
  }) as const satisfies Record<string, Row>

/** The four permissions of a simple register, numbered from `first` on. */
export function registerPermissions(
  name: string,
  group: { first: number; module: string; controller: string; group: string; noun: string },
): [RegisterPermissionKey, Permission][] {
  return Object.entries(crud(group.first, group.noun)).map(([action, row]) => [
    `cadastro:${name}.${action}`,
    toPermission(group, row),
  ])
}

export function toPermission(group: Omit<Group, 'rows'>, row: Row): Permission {
  const [id_permissao, descricao, nome_action, pg_descricao] = row
  return {
    id_permissao,
    descricao,
    module: group.module,
    nome_controller: group.controller,
    nome_action,
    descricao_grupo: group.group,
    pg_descricao,
  }
}
