import { Failure, fieldFailure } from '@claquete/contract/failures'
import { retencoesOfParcela } from '@claquete/core/financeiro/fiscal/nfse/declare'
import type { RetencaoDeTributo } from '@claquete/core/financeiro/fiscal/nfse/declare'
import type { ChargedByFatura } from '@claquete/core/financeiro/fiscal/nfse/taxed'
import { add, subtract } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Context } from '../../../kernel/context.ts'
import { listSeenIds } from '../../../livro/visao/public.ts'
import { readFatura } from '../../faturas/public.ts'
import { findTituloToNote } from './origem.queries.ts'

/** What a note bills. */
export interface Origem {
  readonly id_empresa: number
  readonly id_cliente: number | null
  readonly id_fatura: number | null
  /** Null where it bills a whole invoice. */
  readonly id_lancamento: number | null
  /** 'Fatura 2026-0042', 'Título 118'. */
  readonly titulo: string
  readonly descricao: string
  readonly dia: CalendarDate
  readonly valor: Cents
  /** Of the whole invoice. */
  readonly total: Cents
  readonly retencoes: readonly RetencaoDeTributo[]
  /** What its invoice stored of IBS and CBS; null without an invoice. */
  readonly fatura: ChargedByFatura | null
  /** Why nothing can be declared of it; undefined where it can. */
  readonly problema: string | undefined
}

export interface AskedOrigem {
  readonly id_fatura?: number | undefined
  readonly id_lancamento?: number | undefined
}

async function ofFatura(context: Context, id_fatura: number): Promise<Origem> {
  const fatura = await readFatura(context, id_fatura)
  const { id_empresa, id_cliente, numero_documento, valor, retencoes, situacao } = fatura
  return {
    id_empresa,
    id_cliente,
    id_fatura,
    id_lancamento: null,
    titulo: `Fatura ${numero_documento}`,
    descricao: [...new Set(fatura.itens.map((item) => item.titulo))].join('; '),
    dia: fatura.data_fato,
    valor,
    total: valor,
    retencoes,
    fatura: {
      cobranca: fatura.ibs_cbs,
      fato: fatura.data_fato,
      cbs: fatura.cbs,
      ibs: fatura.ibs,
      total: fatura.valor_total,
      rules: fatura.ibs_cbs_regras,
    },
    problema: situacao === 'faturado' ? undefined : 'Esta fatura não está mais em vigor.',
  }
}

/** An instalment of an invoice, with its share of what the invoice withholds. */
async function ofParcela(context: Context, id_fatura: number, id_lancamento: number) {
  const whole = await ofFatura(context, id_fatura)
  const { parcelas } = await readFatura(context, id_fatura)
  const at = parcelas.findIndex((one) => one.id_lancamento === id_lancamento)
  const parcela = parcelas[at]
  if (!parcela) return undefined
  const values = parcelas.map(({ valor_receber }) => valor_receber)
  const { cbs, ibs, valor_receber: total } = parcela
  return {
    ...whole,
    id_lancamento,
    titulo: `${whole.titulo}, parcela ${parcela.numero} de ${parcelas.length}`,
    valor: subtract(total, add(cbs, ibs)),
    fatura: whole.fatura && { ...whole.fatura, cbs, ibs, total },
    retencoes: retencoesOfParcela(whole.retencoes, values, at),
  }
}

const undone = new Set(['cancelado', 'negado'])

async function ofTitulo(context: Context, id_lancamento: number): Promise<Origem> {
  const seen = await listSeenIds(context, [id_lancamento])
  const titulo = seen.has(id_lancamento)
    ? await findTituloToNote(context.db, id_lancamento)
    : undefined
  if (!titulo) throw new Failure('nao_encontrado')
  const { id_fatura, id_empresa, id_pessoa, valor, descricao, operacao, situacao } = titulo
  const parcela =
    id_fatura === null ? undefined : await ofParcela(context, id_fatura, id_lancamento)
  if (parcela) return parcela
  return {
    id_empresa,
    id_cliente: id_pessoa,
    id_fatura,
    id_lancamento,
    titulo: `Título ${id_lancamento}`,
    descricao,
    dia: context.today,
    valor,
    total: valor,
    retencoes: [],
    fatura: null,
    problema:
      operacao === 'D'
        ? 'Só do que se recebe se emite nota.'
        : undone.has(situacao)
          ? 'Este título não está mais em vigor.'
          : undefined,
  }
}

/** What is billed, where this person sees it. */
export async function readOrigem(
  context: Context,
  { id_fatura, id_lancamento }: AskedOrigem,
): Promise<Origem> {
  if (id_lancamento !== undefined) return ofTitulo(context, id_lancamento)
  if (id_fatura !== undefined) return ofFatura(context, id_fatura)
  throw fieldFailure('id_fatura', 'Escolha a fatura ou o título que a nota fatura.')
}
