import { crud } from './permission-rows.ts'
import type { Group } from './permission-rows.ts'

/** The permissions of equipment, remittances and call sheets, part of the catalogue in `permissions.ts`. */
export const setPermissions = {
  equipamento: {
    module: 'equipamentos',
    controller: 'Equipamento',
    group: 'Equipamentos',
    rows: {
      ...crud(530, 'equipamentos e conjuntos'),
      imprimir: [534, 'imprimir', 'exportar', 'Exportar a lista e imprimir etiquetas'],
      importar: [535, 'Importar', 'importar', 'Importar e desfazer importações de planilhas'],
      manutencao: [
        536,
        'Manutenção',
        'manutencao',
        'Abrir, alterar e encerrar manutenções de equipamentos',
      ],
    },
  },
  remessa: {
    module: 'equipamentos',
    controller: 'Saída e entrada',
    group: 'Saída e entrada',
    rows: {
      ...crud(540, 'saídas e entradas de equipamentos'),
      imprimir: [544, 'imprimir', 'exportar', 'Imprimir romaneios e exportar a lista'],
      movimentar: [545, 'Movimentar', 'movimentar', 'Confirmar a saída e registrar a entrada'],
      cobrar: [
        546,
        'Cobrar faltas',
        'cobrar',
        'Cobrar o que não voltou, devolver o que foi achado e sublocar',
      ],
    },
  },
  ordem_do_dia: {
    module: 'orcamento',
    controller: 'Ordem do dia',
    group: 'Ordem do dia',
    rows: {
      visualizar: [220, 'Visualizar Ordem do dia', 'index', 'Ver a ordem do dia'],
      alterar: [550, 'Alterar', 'put', 'Criar e alterar ordens do dia e modelos'],
      excluir: [551, 'Excluir', 'delete', 'Excluir ordens do dia que não foram enviadas'],
      enviar: [552, 'Enviar', 'enviar', 'Publicar, enviar, cancelar e cobrar confirmações'],
      reais: [
        553,
        'Horários reais',
        'reais',
        'Registrar horários reais e ver o custo das horas extras',
      ],
    },
  },
} as const satisfies Record<string, Group>
