import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { Minute } from '../../kernel/time/minute.ts'

/** A call sheet as the rules read it; the contract's document is one. */

export type Time = Minute | null

export interface SheetPessoa {
  readonly id_ordem_pessoa: number
  readonly grupo: 'equipe' | 'elenco'
  readonly id_pessoa: number | null
  readonly nome: string
  readonly departamento: string
  readonly funcao: string
  readonly responsavel: 'S' | 'N'
  readonly numero: string
  readonly personagem: string
  readonly situacao: '' | 'SW' | 'W' | 'H' | 'WF' | 'T' | 'SWF'
  readonly busca: Time
  readonly chamada: Time
  readonly maquiagem: Time
  readonly figurino: Time
  readonly no_set: Time
  readonly saida: Time
  readonly transporte: string
  readonly email: string
  readonly telefone: string
  readonly obs: string
}

interface Line<Campos> {
  readonly id_ordem_linha: number
  readonly campos: Campos
}
type Lines<Campos> = readonly Line<Campos>[]

export interface SheetHead {
  readonly direcao: string
  readonly producao: string
  readonly assistente_direcao: string
  readonly assistente_telefone: string
  readonly hospital: {
    readonly nome: string
    readonly endereco: string
    readonly telefone: string
    readonly distancia: string
  }
  readonly seguranca: string
  readonly canais: string
  readonly observacoes: string
  readonly clima: {
    readonly texto: string
    readonly minima: number | null
    readonly maxima: number | null
    readonly chance_chuva: number | null
    /** km/h */
    readonly vento: number | null
    readonly fonte: string
    readonly consultado_em: string
  }
  readonly sol: { readonly nascer: Time; readonly por: Time }
  /** Blocks that this sheet does without. */
  readonly ocultos: readonly string[]
}

export interface SheetLines {
  readonly locacao: Lines<{
    readonly nome: string
    readonly endereco: string
    readonly mapa: string
    readonly estacionamento: string
    readonly base: string
    readonly abre: Time
    readonly fecha: Time
    readonly obs: string
    readonly latitude: number | null
    readonly longitude: number | null
  }>
  readonly cena: Lines<{
    readonly numero: string
    readonly planos: string
    readonly ambiente: string
    readonly luz: string
    readonly cenario: string
    readonly descricao: string
    readonly elenco: string
    readonly medida: string
    readonly inicio: Time
    readonly fim: Time
  }>
  readonly cronograma: Lines<{
    readonly hora: Time
    readonly ate: Time
    readonly atividade: string
  }>
  readonly transporte: Lines<{
    readonly veiculo: string
    readonly motorista: string
    readonly telefone: string
    readonly saida: Time
    readonly origem: string
    readonly destino: string
    readonly passageiros: string
  }>
  readonly alimentacao: Lines<{
    readonly refeicao: string
    readonly hora: Time
    readonly local: string
    readonly quantidade: number | null
  }>
  readonly equipamento: Lines<{
    readonly descricao: string
    readonly quantidade: number | null
    readonly obs: string
  }>
  readonly aviso: Lines<{ readonly departamento: string; readonly texto: string }>
  readonly adiantado: Lines<{
    readonly data: CalendarDate | null
    readonly texto: string
    readonly chamada: Time
  }>
  readonly contato: Lines<{
    readonly nome: string
    readonly funcao: string
    readonly telefone: string
  }>
}
export type SheetBloco = keyof SheetLines

export interface Sheet {
  readonly id_ordem_dia: number
  readonly titulo: string
  readonly data: CalendarDate | null
  readonly diaria: number | null
  readonly diarias: number | null
  readonly fuso: string
  readonly chamada: Time
  readonly termino: Time
  readonly cabecalho: SheetHead
  readonly pessoas: readonly SheetPessoa[]
  readonly linhas: SheetLines
}

/** What a sheet may do without; the locations and the people belong to every one. */
export const optionalBlocks = [
  'clima',
  'hospital',
  'elenco',
  'cena',
  'cronograma',
  'transporte',
  'alimentacao',
  'equipamento',
  'aviso',
  'adiantado',
  'contato',
] as const
export type OptionalBlock = (typeof optionalBlocks)[number]
