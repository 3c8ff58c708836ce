/** What the rules of sending read of a call sheet; a sheet of the contract (`documento.ts`) is one. */
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { Minute } from '../../kernel/time/minute.ts'

type Time = Minute | null

export interface PessoaDaOrdem {
  readonly id_ordem_pessoa: number
  readonly grupo: 'equipe' | 'elenco'
  readonly nome: string
  readonly departamento: string
  readonly funcao: string
  readonly numero: string
  readonly personagem: string
  readonly busca: Time
  readonly chamada: Time
  readonly maquiagem: Time
  readonly figurino: Time
  readonly no_set: Time
  readonly saida: Time
  readonly transporte: string
  readonly telefone: string
  readonly obs: string
}

export interface LocacaoDaOrdem {
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
}

export interface CenaDaOrdem {
  readonly numero: string
  readonly ambiente: string
  readonly luz: string
  readonly cenario: string
  readonly descricao: string
  readonly elenco: string
  readonly inicio: Time
  readonly fim: Time
}

interface Line<Campos> {
  readonly id_ordem_linha: number
  readonly campos: Campos
}

export interface Ordem {
  readonly titulo: string
  readonly data: CalendarDate | null
  readonly diaria: number | null
  readonly diarias: number | null
  readonly fuso: string
  readonly chamada: Time
  readonly termino: Time
  readonly cabecalho: {
    readonly hospital: {
      readonly nome: string
      readonly endereco: string
      readonly telefone: string
      readonly distancia: string
    }
    readonly seguranca: string
    readonly observacoes: string
  }
  readonly pessoas: readonly PessoaDaOrdem[]
  readonly linhas: {
    readonly locacao: readonly Line<LocacaoDaOrdem>[]
    readonly cena: readonly Line<CenaDaOrdem>[]
    readonly aviso: readonly Line<{ readonly departamento: string; readonly texto: string }>[]
    readonly contato: readonly Line<{
      readonly nome: string
      readonly funcao: string
      readonly telefone: string
    }>[]
  }
}

/** What a mail, a page or a calendar calls the sheet. It names nobody. */
export function ordemText(ordem: Pick<Ordem, 'diaria'>): string {
  return ordem.diaria === null ? 'Ordem do dia' : `Ordem do dia, diária ${ordem.diaria}`
}
