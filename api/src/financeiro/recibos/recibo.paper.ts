import type { ReciboInside as Recibo } from '@claquete/contract/financeiro/recibos/recibo'
import { dateInWords } from '@claquete/core/kernel/writing/extenso'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { formatDecimal, formatReais } from '@claquete/core/kernel/amounts/money'
import type { Context } from '../../kernel/context.ts'
import { letterheadOf } from '../../kernel/documents/letterhead.ts'
import { findUnitForPaper } from '../../kernel/documents/letterhead.queries.ts'
import type { Papel } from '../../orcamentos/papeis/public.ts'
import { readRecibo } from './recibos.read.ts'

type Block = Papel['blocks'][number]

const lines = (...texts: readonly string[]) => texts.filter((text) => text !== '')

function opening({ numero, data, valor, situacao }: Recibo): Block {
  return {
    tipo: 'abertura',
    titulo: 'Recibo',
    marca: situacao === 'cancelado' ? 'CANCELADO — SEM VALOR' : null,
    linhas: [`Nº ${numero}`, `Emitido em ${formatDateBr(data)}`],
    highlight: { rotulo: 'Valor', valor: formatReais(valor), nota: '' },
  }
}

/** What it settles, where there is more than one: each value, and their sum is the receipt's. */
function settled({ baixas, valor }: Recibo): Block[] {
  if (baixas.length < 2) return []
  return [
    {
      tipo: 'tabela',
      titulo: 'O que este recibo quita',
      isCompact: true,
      colunas: [
        { titulo: 'Data', largura: 28, isRight: false },
        { titulo: 'Descrição', largura: 'resto', isRight: false },
        { titulo: 'Valor (R$)', largura: 32, isRight: true },
      ],
      linhas: [
        ...baixas.map((baixa) => ({
          t: 'i' as const,
          indent: 0,
          cells: [formatDateBr(baixa.data), baixa.descricao, formatDecimal(baixa.valor)],
        })),
        { t: 's' as const, rotulo: 'Total', span: 2, cells: [formatDecimal(valor)] },
      ],
    },
  ]
}

function signatures(recibo: Recibo): Block {
  const { local, data, recebedor_nome, recebedor_documento, assinaturas } = recibo
  return {
    tipo: 'assinaturas',
    data: lines(local, dateInWords(data)).join(', '),
    colunas: assinaturas.length === 0 ? 1 : 2,
    assinaturas: [
      { nome: recebedor_nome, linhas: lines(recebedor_documento) },
      ...assinaturas.map((nome) => ({ nome, linhas: [] })),
    ],
  }
}

/** The receipt on its unit's letterhead. Read inside a transaction, printed outside. */
export async function papelDoRecibo(context: Context, id_recibo: number) {
  const recibo = await readRecibo(context, id_recibo)
  const unidade = await findUnitForPaper(context.db, recibo.id_empresa)
  const papel: Papel = {
    titulo: `Recibo ${recibo.numero}`,
    timbre: unidade ? letterheadOf(unidade) : null,
    isLandscape: false,
    blocks: [
      opening(recibo),
      { tipo: 'texto', titulo: '', texto: recibo.texto },
      ...settled(recibo),
      ...(recibo.obs === ''
        ? []
        : [{ tipo: 'texto' as const, titulo: 'Observações', texto: recibo.obs }]),
      signatures(recibo),
    ],
  }
  return { recibo, papel }
}
