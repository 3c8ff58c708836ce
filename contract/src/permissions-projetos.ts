import { crud } from './permission-rows.ts'
import type { Group } from './permission-rows.ts'

/** The permissions of projects, hours, campaigns and opportunities, part of the catalogue in `permissions.ts`. */
export const projetoPermissions = {
  projeto: {
    module: 'projetos',
    controller: 'Projetos',
    group: 'Projetos',
    rows: {
      ...crud(480, 'projetos e modelos de projeto'),
      imprimir: [484, 'imprimir', 'exportar', 'Exportar projetos e tarefas em PDF e Excel'],
      listar_todos: [
        485,
        'Listar todos',
        'listarTodos',
        'Ver todos os projetos, e não só aqueles de que participa',
      ],
      tarefas: [
        486,
        'Tarefas',
        'tarefas',
        'Criar, mover e alterar tarefas, comentar e anexar arquivos nos projetos que vê',
      ],
    },
  },
  hora: {
    module: 'projetos',
    controller: 'Horas',
    group: 'Horas',
    rows: {
      lancar: [490, 'Lançar', 'post', 'Lançar as próprias horas e enviar a própria semana'],
      consultar_todas: [491, 'Consultar todas', 'index', 'Ver as horas de todas as pessoas'],
      aprovar: [492, 'Aprovar', 'aprovar', 'Aprovar e devolver semanas de horas'],
      custos: [493, 'Custo da hora', 'custos', 'Ver e definir quanto custa a hora de cada pessoa'],
      alterar_todas: [494, 'Alterar todas', 'put', 'Lançar e alterar horas de outras pessoas'],
      travar: [495, 'Travar dias', 'travar', 'Travar e destravar dias para lançamento de horas'],
      imprimir: [496, 'imprimir', 'exportar', 'Exportar as horas em PDF e Excel'],
    },
  },
  campanha: {
    module: 'campanhas',
    controller: 'Campanhas',
    group: 'Campanhas',
    rows: {
      ...crud(500, 'campanhas'),
      imprimir: [504, 'imprimir', 'exportar', 'Exportar a lista em PDF e Excel'],
    },
  },
  crm: {
    module: 'crm',
    controller: 'CRM',
    group: 'CRM',
    rows: {
      ...crud(510, 'oportunidades'),
      imprimir: [514, 'imprimir', 'exportar', 'Exportar a lista em PDF e Excel'],
      listar_todos: [
        515,
        'Listar todas',
        'listarTodos',
        'Ver todas as oportunidades, e não só aquelas por que responde',
      ],
      configurar: [
        516,
        'Configurar',
        'configurar',
        'Configurar funis, etapas, metas, motivos de perda e formulários de contato',
      ],
    },
  },
} as const satisfies Record<string, Group>
