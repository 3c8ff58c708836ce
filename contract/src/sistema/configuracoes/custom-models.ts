import type { AnyPermissionKey } from '../../permissions.ts'

interface CustomModel {
  /** The register's name on screens. */
  readonly titulo: string
  /** One of its records, and many: '1 pessoa', '12 pessoas'. */
  readonly um: string
  readonly muitos: string
  /** Column of its table that identifies a record. The table is called as the model. */
  readonly chave: string
  /** Who sees the values of a record, and who changes them. */
  readonly ver: AnyPermissionKey
  readonly alterar: readonly AnyPermissionKey[]
}

const model = (
  titulo: string,
  [um, muitos]: readonly [string, string],
  chave: string,
  permissions: AnyPermissionKey,
): CustomModel => {
  const act = (name: string) => permissions.replace(/consultar$/u, name) as AnyPermissionKey
  return {
    titulo,
    um,
    muitos,
    chave,
    ver: permissions,
    alterar: [act('cadastrar'), act('alterar')],
  }
}

/**
 * Every register that takes custom fields, one line each. A register that comes to be adds its line
 * here, `select owns_custom_fields(…)` in its migration and `customFields` to its body and its rows.
 */
export const customModels = {
  pessoa: model('Pessoas', ['pessoa', 'pessoas'], 'id_pessoa', 'pessoa.consultar'),
  empresa: model('Empresas', ['empresa', 'empresas'], 'id_empresa', 'empresa.consultar'),
  usuario: model('Usuários', ['usuário', 'usuários'], 'id_usuario', 'usuario.consultar'),
  produto: model('Produtos', ['produto', 'produtos'], 'id_produto', 'produto.consultar'),
  servico: model('Serviços', ['serviço', 'serviços'], 'id_servico', 'servico.consultar'),
  orcamento: model(
    'Orçamentos',
    ['orçamento', 'orçamentos'],
    'id_orcamento',
    'orcamento.consultar',
  ),
} as const satisfies Record<string, CustomModel>

export type CustomModelName = keyof typeof customModels

export const customModelNames = Object.keys(customModels) as [CustomModelName, ...CustomModelName[]]

/** Does a list of this name show records that take custom fields? */
export const isCustomModel = (name: string): name is CustomModelName =>
  Object.hasOwn(customModels, name)

const every = (of: (one: CustomModel) => readonly AnyPermissionKey[]) => [
  ...new Set(Object.values(customModels).flatMap(of)),
]

/** Whoever sees, or changes, the values of some register. */
export const customViewers = every(({ ver }) => [ver])
export const customEditors = every(({ alterar }) => alterar)
