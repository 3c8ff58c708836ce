/**
 * The catalogue of permissions: data, one line each. A profile (id_usuario_tipo) holds a set of them;
 * every call names the one it needs; the screens read the same keys to show or hide.
 *
 * `descricao`, `module` and `nome_controller` are what the product's checks match.
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

type Row = readonly [id: number, descricao: string, action: string, explanation: string]
type Group = {
  readonly module: string
  readonly controller: string
  readonly group: string
  readonly rows: Readonly<Record<string, Row>>
}

const crud = <N extends number>(first: N, noun: string) =>
  ({
    consultar: [first, 'Consultar', 'index', `Ver a lista e a ficha de ${noun}`],
    cadastrar: [first + 1, 'Cadastrar', 'post', `Criar ${noun}`],
    alterar: [first + 2, 'Alterar', 'put', `Alterar ${noun}`],
    excluir: [first + 3, 'Excluir', 'delete', `Excluir ${noun}`],
  }) as const satisfies Record<string, Row>

const groups = {
  empresa: {
    module: 'cadastros',
    controller: 'Cadastro de empresa',
    group: 'Empresas',
    rows: {
      ...crud(100, 'empresas e unidades'),
      imprimir: [104, 'imprimir', 'exportar', 'Exportar a lista em PDF e Excel'],
    },
  },
  pessoa: {
    module: 'cadastros',
    controller: 'Cadastro de pessoa',
    group: 'Pessoas',
    rows: {
      ...crud(110, 'pessoas'),
      imprimir: [114, 'imprimir', 'exportar', 'Exportar a lista em PDF e Excel'],
      unificar: [115, 'Unificar', 'unificar', 'Unificar cadastros repetidos'],
      importar: [116, 'Importar', 'importar', 'Importar e desfazer importações de CSV'],
    },
  },
  usuario: {
    module: 'cadastros',
    controller: 'Cadastro de usuario',
    group: 'Usuários',
    rows: {
      ...crud(130, 'usuários'),
      imprimir: [134, 'imprimir', 'exportar', 'Exportar a lista em PDF e Excel'],
    },
  },
  perfil: {
    module: 'cadastros',
    controller: 'Permissoes',
    group: 'Permissões',
    rows: crud(140, 'perfis e suas permissões'),
  },
  configuracao: {
    module: 'configuracoes',
    controller: 'Configuracoes',
    group: 'Configurações',
    rows: {
      consultar: [150, 'Consultar', 'index', 'Ver as configurações gerais'],
      alterar: [151, 'Alterar', 'put', 'Alterar as configurações gerais e as integrações'],
      campos: [152, 'Campos personalizados', 'campos', 'Criar e excluir campos personalizados'],
    },
  },
  auditoria: {
    module: 'configuracoes',
    controller: 'Historico',
    group: 'Configurações',
    rows: { consultar: [160, 'Consultar', 'index', 'Ver o histórico de alterações dos registros'] },
  },
  orcamento: {
    module: 'orcamento',
    controller: 'Orcamento',
    group: 'Orçamentos',
    rows: {
      consultar: [200, 'Consultar', 'index', 'Ver a lista de orçamentos'],
      trabalho: [201, 'orcamentoTrabalho', 'orcamentoTrabalho', 'Editar o orçamento de trabalho'],
      enviar: [202, 'enviarOrcamento', 'enviarOrcamento', 'Enviar o orçamento ao cliente'],
      status_faturamento: [
        203,
        'Visualizar Status do Faturamento',
        'statusFaturamento',
        'Ver os selos Faturado e A faturar',
      ],
    },
  },
  visualizacao: {
    module: 'visualizacao-impressao',
    controller: 'Visualizacao e impressao',
    group: 'Orçamentos',
    rows: {
      valor_orcado: [
        210,
        'Visualizar Valor Orçado',
        'valorOrcado',
        'Ver o total orçado no relatório do orçamento',
      ],
    },
  },
  ordem_do_dia: {
    module: 'orcamento',
    controller: 'Ordem do dia',
    group: 'Ordem do dia',
    rows: { visualizar: [220, 'Visualizar Ordem do dia', 'index', 'Ver a ordem do dia'] },
  },
} as const satisfies Record<string, Group>

type Groups = typeof groups
/** `pessoa.consultar`, `orcamento.enviar`… */
export type PermissionKey = {
  [G in keyof Groups & string]: `${G}.${keyof Groups[G]['rows'] & string}`
}[keyof Groups & string]

/** A simple register (register.ts) brings its own permissions: `cadastro:segmento.excluir`. */
export type RegisterPermissionKey = `cadastro:${string}`
export type AnyPermissionKey = PermissionKey | RegisterPermissionKey

/** The four permissions of a simple register, numbered from `first`. */
export function registerPermissions(
  name: string,
  group: { first: number; module: string; controller: string; group: string; noun: string },
): [RegisterPermissionKey, Permission][] {
  return Object.entries(crud(group.first, group.noun)).map(([action, row]) => [
    `cadastro:${name}.${action}`,
    toPermission(group, row),
  ])
}

function toPermission(group: Omit<Group, 'rows'>, row: Row): Permission {
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

/** Every permission of the catalogue below registers, by its key. */
export const permissions = Object.fromEntries(
  Object.entries(groups as Record<string, Group>).flatMap(([name, group]) =>
    Object.entries(group.rows).map(([action, row]) => [
      `${name}.${action}`,
      toPermission(group, row),
    ]),
  ),
) as Record<PermissionKey, Permission>

export const permissionKeys = Object.keys(permissions) as PermissionKey[]

/** Does a list of permissions hold `descricao` on `object` (a controller, a group or a module)? */
export function matchesPermission(list: readonly Permission[], descricao: string, object: string) {
  const same = (text: string) => text.toLowerCase() === object.toLowerCase()
  return list.some(
    (p) =>
      p.descricao.toLowerCase() === descricao.toLowerCase() &&
      (same(p.nome_controller) || same(p.descricao_grupo) || same(p.module)),
  )
}
