import type { RemessaItem, RetornoView } from '@claquete/contract/equipamentos/remessas/movimento'
import type { Remessa } from '@claquete/contract/equipamentos/remessas/remessa'

/** One camera of a remittance, not packed yet. */
export const remessaItem = (of: Partial<RemessaItem> = {}): RemessaItem => ({
  id_remessa_item: 11,
  id_equipamento: 101,
  codigo: 'CAM-0001',
  codigo_barras: '',
  numero_serie: '',
  nome: 'Câmera FX6',
  tipo: 'Câmera',
  conjunto: 'N',
  estoque: 1,
  quantidade: 1,
  valor_aluguel: 500,
  diarias: 2,
  valor_item: 1000,
  separado_em: null,
  separado_por: null,
  pecas_separadas: 0,
  partes_separadas: [],
  retornados: 0,
  fora: of.quantidade ?? 1,
  partes: [],
  retornos: [],
  ...of,
})

/** Ten stands that share one code. */
export const bulkItem = (of: Partial<RemessaItem> = {}) =>
  remessaItem({
    id_remessa_item: 12,
    id_equipamento: 102,
    codigo: 'TRI-0001',
    nome: 'Tripé',
    estoque: 10,
    quantidade: 10,
    ...of,
  })

/** A kit of two parts. */
export const kitItem = (of: Partial<RemessaItem> = {}) =>
  remessaItem({
    id_remessa_item: 13,
    id_equipamento: 103,
    codigo: 'KIT-0001',
    nome: 'Kit de som',
    conjunto: 'S',
    partes: [
      {
        id_equipamento: 104,
        codigo: 'MIC-0001',
        codigo_barras: '789',
        numero_serie: '',
        nome: 'Microfone',
        quantidade: 1,
      },
      {
        id_equipamento: 105,
        codigo: 'CAB-0001',
        codigo_barras: '',
        numero_serie: 'S-105',
        nome: 'Cabo XLR',
        quantidade: 2,
      },
    ],
    ...of,
  })

/** A remittance with one of each, open. */
export const remessaOf = (of: Partial<Remessa> = {}): Remessa => ({
  id_remessa: 7,
  num_remessa: 'REM-2026-0007',
  nome: 'Comercial: diária 1',
  status: 'Aberta',
  responsavel: 'Ana Lima',
  job: '2026-001 · Filme',
  destino: 'Estúdio',
  data_saida: '2026-03-10T10:00:00.000Z',
  data_prevista: '2026-03-12T21:00:00.000Z',
  data_entrada: null,
  itens: 3,
  valor_total: 3000,
  empresa: 'Matriz',
  id_status: 1,
  atrasada: 'N',
  parcial: 'N',
  id_empresa: 1,
  id_responsavel: 2,
  id_orcamento: 20,
  versao: 1,
  obs: '',
  saiu_em: null,
  id_orca_item: null,
  item_do_job: 'Locação de câmera',
  diarias: 2,
  criado_por: 'Ana Lima',
  itens_da_remessa: [remessaItem(), bulkItem(), kitItem()],
  sublocacoes: [],
  em_risco: [],
  ...of,
})

/** The same, out since the 10th. */
export const remessaOut = (of: Partial<Remessa> = {}): Remessa =>
  remessaOf({ id_status: 4, status: 'Em uso', saiu_em: '2026-03-10T10:00:00.000Z', ...of })

/** A camera that did not come back. */
export const falta = (of: Partial<RetornoView> = {}): RetornoView => ({
  id_remessa_retorno: 31,
  id_equipamento: null,
  parte: null,
  quantidade: 1,
  condicao: 'faltando',
  data_entrada: '2026-03-12T21:00:00.000Z',
  obs: '',
  quem: 'Ana Lima',
  id_equipamento_manutencao: null,
  valor: null,
  sugerido: 30_000,
  id_lancamento: null,
  titulo: null,
  achado_em: null,
  devolucao: 'nada',
  ...of,
})
