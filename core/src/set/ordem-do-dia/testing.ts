import { calendarDate } from '../../kernel/time/calendar.ts'
import type { Sheet, SheetHead, SheetLines, SheetPessoa } from './sheet.ts'

/** Sheets for tests. */

export const blankHead: SheetHead = {
  direcao: '',
  producao: '',
  assistente_direcao: '',
  assistente_telefone: '',
  hospital: { nome: '', endereco: '', telefone: '', distancia: '' },
  seguranca: '',
  canais: '',
  observacoes: '',
  clima: {
    texto: '',
    minima: null,
    maxima: null,
    chance_chuva: null,
    vento: null,
    fonte: '',
    consultado_em: '',
  },
  sol: { nascer: null, por: null },
  ocultos: [],
}

export const blankLines: SheetLines = {
  locacao: [],
  cena: [],
  cronograma: [],
  transporte: [],
  alimentacao: [],
  equipamento: [],
  aviso: [],
  adiantado: [],
  contato: [],
}

let last = 0

/** Somebody with a telephone who answers for nothing. */
export const sheetPessoa = (more: Partial<SheetPessoa> = {}): SheetPessoa => ({
  id_ordem_pessoa: (last += 1),
  grupo: 'equipe',
  id_pessoa: null,
  nome: `Pessoa ${last}`,
  departamento: '',
  funcao: '',
  responsavel: 'N',
  numero: '',
  personagem: '',
  situacao: '',
  busca: null,
  chamada: null,
  maquiagem: null,
  figurino: null,
  no_set: null,
  saida: null,
  transporte: '',
  email: '',
  telefone: '(11) 99999-0000',
  obs: '',
  ...more,
})

export const sheetOf = (more: Partial<Sheet> = {}): Sheet => ({
  id_ordem_dia: 1,
  titulo: '',
  data: calendarDate('2026-03-11'),
  diaria: 1,
  diarias: 3,
  fuso: 'America/Sao_Paulo',
  chamada: 420,
  termino: 1_140,
  cabecalho: blankHead,
  pessoas: [],
  linhas: blankLines,
  ...more,
})

export const locacaoLine = (campos: Partial<SheetLines['locacao'][number]['campos']> = {}) => ({
  id_ordem_linha: (last += 1),
  campos: {
    nome: 'Estúdio Mooca',
    endereco: '',
    mapa: '',
    estacionamento: '',
    base: '',
    abre: null,
    fecha: null,
    obs: '',
    latitude: null,
    longitude: null,
    ...campos,
  },
})

export const mealLine = (refeicao: string, hora: number | null) => ({
  id_ordem_linha: (last += 1),
  campos: { refeicao, hora, local: '', quantidade: null },
})
