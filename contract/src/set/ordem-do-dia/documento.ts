/** What a call sheet holds: its head, its people and the lines of its blocks. The same while it is written and as it was published. */
import { lastMinute } from '@claquete/core/kernel/time/minute'
import { optionalBlocks } from '@claquete/core/set/ordem-do-dia/sheet'
import * as z from 'zod/mini'
import { day, id, oneOf, text } from '../../wire.ts'

/** A time of the sheet: minutes from the midnight with which its day begins (`core/src/set/ordem-do-dia/minute.ts`). */
export const minute = z.int().check(z.minimum(0), z.maximum(lastMinute))
const optionalMinute = z.nullable(minute)

/** A place with its position, where it is known. */
const position = {
  latitude: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
}

/** What is one of each on a sheet; what was not said is blank, or null. */
export const Cabecalho = z.object({
  direcao: text(120),
  producao: text(120),
  assistente_direcao: text(120),
  assistente_telefone: text(40),
  hospital: z.object({
    nome: text(160),
    endereco: text(240),
    telefone: text(40),
    distancia: text(60),
  }),
  seguranca: text(2000),
  canais: text(1000),
  observacoes: text(4000),
  /** Where it came from and when are blank where it was typed. */
  clima: z.object({
    texto: text(160),
    minima: z.nullable(z.number()),
    maxima: z.nullable(z.number()),
    chance_chuva: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
    /** km/h */
    vento: z.nullable(z.int().check(z.minimum(0), z.maximum(500))),
    fonte: text(120),
    consultado_em: text(40),
  }),
  /** Typed over the computed ones; null leaves them computed. */
  sol: z.object({ nascer: optionalMinute, por: optionalMinute }),
  /** Blocks that this sheet does without. */
  ocultos: z.array(oneOf(...optionalBlocks)).check(z.maxLength(optionalBlocks.length)),
})
export type Cabecalho = z.output<typeof Cabecalho>

export const blankCabecalho: Cabecalho = {
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

const { hospital, clima, sol } = Cabecalho.shape
/** A head as it was stored: what was thought of later is not in it. */
export const StoredCabecalho = z.extend(z.partial(Cabecalho), {
  hospital: z.optional(z.partial(hospital)),
  clima: z.optional(z.partial(clima)),
  sol: z.optional(z.partial(sol)),
})

/** The same with what is not in it blank. */
export const wholeCabecalho = (stored: z.output<typeof StoredCabecalho>): Cabecalho => ({
  ...blankCabecalho,
  ...stored,
  hospital: { ...blankCabecalho.hospital, ...stored.hospital },
  clima: { ...blankCabecalho.clima, ...stored.clima },
  sol: { ...blankCabecalho.sol, ...stored.sol },
})

export const grupos = ['equipe', 'elenco'] as const
/** Start, work, hold, finish, travel, and start and finish on one day. */
export const situacoesDoElenco = ['', 'SW', 'W', 'H', 'WF', 'T', 'SWF'] as const

/** What is written of somebody on a sheet. */
export const PessoaCampos = z.object({
  grupo: oneOf(...grupos),
  id_pessoa: z.nullable(id),
  nome: text(160),
  departamento: text(80),
  funcao: text(120),
  /** Answers for the department. */
  responsavel: oneOf('S', 'N'),
  numero: text(10),
  personagem: text(120),
  situacao: oneOf(...situacoesDoElenco),
  busca: optionalMinute,
  chamada: optionalMinute,
  maquiagem: optionalMinute,
  figurino: optionalMinute,
  no_set: optionalMinute,
  saida: optionalMinute,
  transporte: text(160),
  email: text(160),
  telefone: text(40),
  obs: text(500),
})
export type PessoaCampos = z.output<typeof PessoaCampos>

export const OrdemPessoa = z.object({ id_ordem_pessoa: id, ...PessoaCampos.shape })
export type OrdemPessoa = z.output<typeof OrdemPessoa>

/** What a line holds, by its block. */
export const blocos = {
  locacao: z.object({
    nome: text(160),
    endereco: text(240),
    mapa: text(500),
    estacionamento: text(240),
    base: text(240),
    abre: optionalMinute,
    fecha: optionalMinute,
    obs: text(500),
    ...position,
  }),
  cena: z.object({
    numero: text(20),
    planos: text(120),
    ambiente: oneOf('', 'INT', 'EXT', 'INT/EXT'),
    luz: oneOf('', 'DIA', 'NOITE', 'AMANHECER', 'ENTARDECER'),
    cenario: text(160),
    descricao: text(1000),
    /** Numbers of the cast, as typed: `1, 3, 4`. */
    elenco: text(120),
    /** Pages (`2 3/8`) or seconds (`30"`). */
    medida: text(20),
    inicio: optionalMinute,
    fim: optionalMinute,
  }),
  cronograma: z.object({ hora: optionalMinute, ate: optionalMinute, atividade: text(240) }),
  transporte: z.object({
    veiculo: text(120),
    motorista: text(120),
    telefone: text(40),
    saida: optionalMinute,
    origem: text(160),
    destino: text(160),
    passageiros: text(500),
  }),
  alimentacao: z.object({
    refeicao: text(80),
    hora: optionalMinute,
    local: text(160),
    quantidade: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000))),
  }),
  equipamento: z.object({ descricao: text(240), quantidade: z.nullable(z.int()), obs: text(240) }),
  aviso: z.object({ departamento: text(80), texto: text(2000) }),
  adiantado: z.object({ data: z.nullable(day), texto: text(500), chamada: optionalMinute }),
  contato: z.object({ nome: text(160), funcao: text(120), telefone: text(40) }),
} as const
export type Bloco = keyof typeof blocos
export const blocoNames = Object.keys(blocos) as [Bloco, ...Bloco[]]

const lines = <B extends Bloco>(bloco: B) =>
  z.array(z.object({ id_ordem_linha: id, campos: blocos[bloco] }))

/** A whole sheet; people and lines in their order. */
export const Documento = z.object({
  id_ordem_dia: id,
  titulo: text(160),
  data: z.nullable(day),
  /** The n-th of m shooting days, typed or counted. */
  diaria: z.nullable(z.int()),
  diarias: z.nullable(z.int()),
  /** Name of the zone whose clock the sheet's times are of. */
  fuso: text(60),
  chamada: optionalMinute,
  termino: optionalMinute,
  cabecalho: Cabecalho,
  pessoas: z.array(OrdemPessoa),
  linhas: z.object({
    locacao: lines('locacao'),
    cena: lines('cena'),
    cronograma: lines('cronograma'),
    transporte: lines('transporte'),
    alimentacao: lines('alimentacao'),
    equipamento: lines('equipamento'),
    aviso: lines('aviso'),
    adiantado: lines('adiantado'),
    contato: lines('contato'),
  }),
})
export type Documento = z.output<typeof Documento>
