import type { AnyPermissionKey } from '../permissions.ts'

interface CustomModel {
  /** The register's name on screens. */
  readonly titulo: string
  /** Singular and plural: '1 pessoa', '12 pessoas'. */
  readonly um: string
  readonly muitos: string
  /** The key column of its table, which is named like the model. */
  readonly chave: string
  /** The permissions to see and to change the values. */
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
 * The registers with custom fields. A new one adds its line here, `select owns_custom_fields(…)` to its
 * migration and `customFields` to its body and rows.
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

/** Whether the list of this name has custom fields. */
export const isCustomModel = (name: string): name is CustomModelName =>
  Object.hasOwn(customModels, name)

const every = (of: (one: CustomModel) => readonly AnyPermissionKey[]) => [
  ...new Set(Object.values(customModels).flatMap(of)),
]

/** The permissions to see, or to change, values of any register. */
export const customViewers = every(({ ver }) => [ver])
export const customEditors = every(({ alterar }) => alterar)
