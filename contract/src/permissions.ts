import { tableKeys } from '@claquete/core/kernel/record'
import { assinaturaPermissions } from './permissions-assinatura.ts'
import { financeiroPermissions } from './permissions-financeiro.ts'
import { notaPermissions } from './permissions-notas.ts'
import { orcamentoPermissions } from './permissions-orcamento.ts'
import { pixPermissions } from './permissions-pix.ts'
import { reinfPermissions } from './permissions-reinf.ts'
import { projetoPermissions } from './permissions-projetos.ts'
import { relatorioPermissions } from './permissions-relatorios.ts'
import { contratoPermissions } from './permissions-contrato.ts'
import { setPermissions } from './permissions-set.ts'
import { crud, toPermission } from './permission-rows.ts'
import type { Group, Permission, RegisterPermissionKey } from './permission-rows.ts'

export type { Permission, RegisterPermissionKey } from './permission-rows.ts'

/**
 * The catalogue of permissions, one line each. A profile (id_usuario_tipo) holds a set of them, every call
 * names the one it needs, and the screens use the same keys to show or hide.
 */
const groups = {
  empresa: {
    module: 'cadastros',
    controller: 'Cadastro de empresa',
    group: '{Unidades}',
    rows: {
      ...crud(100, '{unidades}'),
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
      importar: [116, 'Importar', 'importar', 'Importar e desfazer importações de planilhas'],
    },
  },
  privacidade: {
    module: 'cadastros',
    controller: 'Privacidade',
    group: 'Pessoas',
    rows: {
      consultar: [
        366,
        'Privacidade: consultar',
        'index',
        'Exportar tudo sobre uma pessoa, no sistema inteiro, e ver quem consultou os seus dados',
      ],
      anonimizar: [
        367,
        'Privacidade: anonimizar',
        'anonimizar',
        'Anonimizar pessoas e agendar isso; não pode ser desfeito',
      ],
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
      alterar: [151, 'Alterar', 'put', 'Alterar as configurações gerais'],
      campos: [152, 'Campos personalizados', 'campos', 'Criar e excluir campos personalizados'],
    },
  },
  integracao: {
    module: 'configuracoes',
    controller: 'Integracao',
    group: 'Integrações',
    rows: {
      consultar: [153, 'Consultar', 'index', 'Ver as integrações e o estado de cada uma'],
      alterar: [154, 'Alterar', 'put', 'Configurar, testar e remover integrações'],
    },
  },
  agenda: {
    module: 'agenda',
    controller: 'Agenda',
    group: 'Agenda',
    rows: {
      consultar: [644, 'Consultar', 'index', 'Ver a agenda e ter o próprio link dela'],
      alterar: [
        645,
        'Alterar',
        'put',
        'Criar e alterar compromissos e responder ao que foi mudado no Google',
      ],
    },
  },
  proposta_link: {
    module: 'configuracoes',
    controller: 'Proposta link',
    group: 'Proposta link',
    rows: {
      consultar: [155, 'Consultar', 'index', 'Ver como é a página pública das propostas'],
      alterar: [156, 'Alterar', 'put', 'Alterar a página pública das propostas'],
    },
  },
  auditoria: {
    module: 'configuracoes',
    controller: 'Historico',
    group: 'Configurações',
    rows: { consultar: [160, 'Consultar', 'index', 'Ver o histórico de alterações dos registros'] },
  },
  plano: {
    module: 'plano',
    controller: 'Meu plano',
    group: 'Meu Plano',
    rows: {
      consultar: [270, 'Consultar', 'index', 'Ver preços, dados de cobrança e histórico do plano'],
      alterar: [271, 'Alterar', 'put', 'Mudar de plano e de quantidade de usuários'],
      dados: [272, 'Alterar dados de cobrança', 'dados', 'Alterar os dados de cobrança'],
      pagar: [273, 'Pagar', 'pagar', 'Abrir a página de pagamento das cobranças do plano'],
    },
  },
  email: {
    module: 'configuracoes',
    controller: 'E-mails',
    group: 'E-mails',
    rows: {
      consultar: [274, 'Consultar', 'index', 'Ver os e-mails enviados, na fila e recusados'],
      reenviar: [275, 'Reenviar', 'put', 'Reenviar e cancelar e-mails'],
      remetente: [276, 'Remetente', 'remetente', 'Configurar o servidor e o remetente de e-mails'],
      imprimir: [277, 'imprimir', 'exportar', 'Exportar a lista em PDF e Excel'],
    },
  },
  tarefa: {
    module: 'configuracoes',
    controller: 'Tarefas em segundo plano',
    group: 'Tarefas em segundo plano',
    rows: {
      consultar: [278, 'Consultar', 'index', 'Ver as tarefas em segundo plano'],
      alterar: [279, 'Repetir e cancelar', 'put', 'Repetir e cancelar tarefas em segundo plano'],
    },
  },
  ...orcamentoPermissions,
  ...projetoPermissions,
  ...setPermissions,
  ...assinaturaPermissions,
  ...contratoPermissions,
  ...relatorioPermissions,
  ...financeiroPermissions,
  ...notaPermissions,
  ...pixPermissions,
  ...reinfPermissions,
  produto: {
    module: 'cadastros',
    controller: 'Cadastro de produto',
    group: 'Produtos e serviços',
    rows: {
      ...crud(230, 'produtos'),
      imprimir: [234, 'imprimir', 'exportar', 'Exportar a lista em PDF e Excel'],
      unificar: [235, 'Unificar', 'unificar', 'Unificar cadastros repetidos'],
      importar: [260, 'Importar', 'importar', 'Importar e desfazer importações de planilhas'],
    },
  },
  servico: {
    module: 'cadastros',
    controller: 'Cadastro de servico',
    group: 'Produtos e serviços',
    rows: {
      ...crud(240, 'serviços'),
      imprimir: [244, 'imprimir', 'exportar', 'Exportar a lista em PDF e Excel'],
      importar: [261, 'Importar', 'importar', 'Importar e desfazer importações de planilhas'],
    },
  },
  painel: {
    module: 'dashboard',
    controller: 'Dashboard',
    group: 'Dashboard',
    rows: {
      financeiro: [
        280,
        'Visualizar gráficos financeiros',
        'financeiro',
        'Ver receitas, despesas, faturamento e fluxo de caixa no dashboard',
      ],
      vendas: [281, 'Visualizar gráfico de vendas', 'vendas', 'Ver as vendas no dashboard'],
      tarefas: [282, 'Visualizar total de tarefas', 'tarefas', 'Ver as tarefas no dashboard'],
    },
  },
  modelo_carta: {
    module: 'configuracoes',
    controller: 'Modelo de carta',
    group: 'Modelos',
    rows: {
      ...crud(250, 'modelos de carta'),
      enviar: [254, 'Enviar', 'enviar', 'Enviar por e-mail uma carta feita de um modelo'],
    },
  },
  modelo_contrato: {
    module: 'configuracoes',
    controller: 'Modelo de contrato',
    group: 'Modelos',
    rows: {
      ...crud(255, 'modelos de contrato'),
      enviar: [259, 'Enviar', 'enviar', 'Enviar por e-mail um contrato feito de um modelo'],
    },
  },
} as const satisfies Record<string, Group>

type Groups = typeof groups
/** `pessoa.consultar`, `orcamento.enviar`… */
export type PermissionKey = {
  [G in keyof Groups & string]: `${G}.${keyof Groups[G]['rows'] & string}`
}[keyof Groups & string]

export type AnyPermissionKey = PermissionKey | RegisterPermissionKey

/** The permissions listed here, without those of registers, by key. */
const allGroups: Readonly<Record<string, Group>> = groups
export const permissions = Object.fromEntries(
  Object.entries(allGroups).flatMap(([name, group]) =>
    Object.entries(group.rows).map(([action, row]) => [
      `${name}.${action}`,
      toPermission(group, row),
    ]),
  ),
) as Record<PermissionKey, Permission>

export const permissionKeys = tableKeys(permissions)

type Named = readonly [key: AnyPermissionKey, permission: Permission]

/**
 * Every permission by key. Throws when two share a key or a number, because a profile with one of them would
 * also have the other. The message names both and the first free number.
 */
export function permissionCatalogue(
  rows: readonly Named[],
): ReadonlyMap<AnyPermissionKey, Permission> {
  const byKey = new Map<AnyPermissionKey, Permission>()
  const byNumber = new Map<number, AnyPermissionKey>()
  const free = Math.max(0, ...rows.map(([, { id_permissao }]) => id_permissao)) + 1
  for (const [key, permission] of rows) {
    const other = byNumber.get(permission.id_permissao)
    if (byKey.has(key)) throw new Error(`A permissão ${key} está escrita duas vezes.`)
    if (other !== undefined) {
      throw new Error(
        `O número ${permission.id_permissao} é de ${other} e de ${key}. De ${free} em diante estão livres.`,
      )
    }
    byKey.set(key, permission)
    byNumber.set(permission.id_permissao, key)
  }
  return byKey
}
