import type {
  ChequeInside as Cheque,
  ChequeEvento,
} from '@claquete/contract/financeiro/cheques/cheque'
import { Failure } from '@claquete/contract/failures'
import { alineaLabel } from '@claquete/core/financeiro/cheques/alineas'
import { eventLabels, isPaying, situacaoLabels } from '@claquete/core/financeiro/cheques/cheque'
import { placeCheque } from '@claquete/core/financeiro/cheques/layout'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { dateInWords } from '@claquete/core/kernel/writing/extenso'
import { formatDecimal, formatReais } from '@claquete/core/kernel/amounts/money'
import { chequeNumber } from '@claquete/core/livro/titulos/cheque-number'
import type { Context, SlowContext } from '../../kernel/context.ts'
import { letterheadOf } from '../../kernel/documents/letterhead.ts'
import { findUnitForPaper } from '../../kernel/documents/letterhead.queries.ts'
import { printPapel } from '../../orcamentos/papeis/public.ts'
import type { Papel } from '../../orcamentos/papeis/public.ts'
import { findUnitOfCheque } from './conta.queries.ts'
import { layoutsOf } from './layout.commands.ts'
import { readCheque } from './cheques.read.ts'

type Block = Papel['blocks'][number]

function opening(cheque: Cheque): Block {
  const { numCheque, conta, dataEmissao, bom_para, valor, situacao } = cheque
  return {
    tipo: 'abertura',
    titulo: 'Cópia de cheque',
    marca: isPaying(situacao) ? null : `${situacaoLabels[situacao].toUpperCase()} — SEM VALOR`,
    linhas: [
      `Cheque nº ${chequeNumber(numCheque)} · ${conta}`,
      `Emitido em ${formatDateBr(dataEmissao)}${bom_para ? `, bom para ${formatDateBr(bom_para)}` : ''}`,
    ],
    highlight: { rotulo: 'Valor', valor: formatReais(valor), nota: '' },
  }
}

/** The titles that the cheque pays, which add up to its value; of a returned, stopped or cancelled one, those it paid. */
function paid({ baixas, valor, situacao }: Cheque): Block {
  const shown = isPaying(situacao) ? baixas.filter(({ estornada }) => !estornada) : baixas
  return {
    tipo: 'tabela',
    titulo: isPaying(situacao) ? 'O que este cheque paga' : 'O que este cheque pagava',
    isCompact: true,
    colunas: [
      { titulo: 'Lançamento', largura: 24, isRight: false },
      { titulo: 'Descrição', largura: 'resto', isRight: false },
      { titulo: 'Documento', largura: 30, isRight: false },
      { titulo: 'Valor (R$)', largura: 32, isRight: true },
    ],
    linhas: [
      ...shown.map((baixa) => ({
        t: 'i' as const,
        indent: 0,
        cells: [
          String(baixa.id_lancamento),
          baixa.descricao,
          baixa.num_documento ?? '',
          formatDecimal(baixa.valor),
        ],
      })),
      ...(isPaying(situacao)
        ? [
            {
              t: 's' as const,
              rotulo: 'Total',
              span: 3,
              cells: [formatDecimal(valor)],
            },
          ]
        : []),
    ],
  }
}

const lineOfEvent = ({ acao, data, alinea, motivo }: ChequeEvento) =>
  [
    `${formatDateBr(data)}: ${eventLabels[acao].toLowerCase()}`,
    ...(alinea === null ? [] : [`alínea ${alineaLabel(alinea)}`]),
    ...(motivo === '' ? [] : [motivo]),
  ].join(' · ')

const history = ({ eventos }: Cheque): Block[] =>
  eventos.length < 2
    ? []
    : [{ tipo: 'texto', titulo: 'História', texto: eventos.map(lineOfEvent).join('\n') }]

const signatures = ({ local, dataEmissao, favorecido }: Cheque): Block => ({
  tipo: 'assinaturas',
  data: [local, dateInWords(dataEmissao)].filter(Boolean).join(', '),
  colunas: 3,
  assinaturas: [
    { nome: 'Emitido por', linhas: [] },
    { nome: 'Autorizado por', linhas: [] },
    { nome: 'Recebido por', linhas: [favorecido] },
  ],
})

async function blocksOf(context: Context, id_chequeEmitido: number): Promise<Block[]> {
  const cheque = await readCheque(context, id_chequeEmitido)
  const layout = (await layoutsOf(context.db))(cheque.numero_banco)
  return [
    opening(cheque),
    {
      tipo: 'formulario',
      largura: layout.largura,
      altura: layout.altura,
      texts: placeCheque(cheque, layout).map(({ texto, x, y, tamanho }) => ({
        texto,
        x,
        y,
        tamanho,
      })),
    },
    paid(cheque),
    ...history(cheque),
    ...(cheque.obs === ''
      ? []
      : [{ tipo: 'texto' as const, titulo: 'Observações', texto: cheque.obs }]),
    signatures(cheque),
  ]
}

async function papelOf(context: Context, ids: readonly number[]): Promise<Papel> {
  const unique = [...new Set(ids)]
  const [first] = unique
  if (first === undefined) throw new Failure('nao_encontrado')
  const blocks: Block[] = []
  for (const id of unique) {
    if (blocks.length > 0) blocks.push({ tipo: 'folha' })
    blocks.push(...(await blocksOf(context, id)))
  }
  const id_empresa = await findUnitOfCheque(context.db, first, context.actor.empresas)
  const unidade =
    id_empresa === undefined ? undefined : await findUnitForPaper(context.db, id_empresa)
  return {
    titulo: unique.length === 1 ? 'Cópia de cheque' : 'Cópias de cheques',
    timbre: unidade ? letterheadOf(unidade) : null,
    isLandscape: false,
    blocks,
  }
}

/** Copies for the file of payments: each with the cheque drawn, what it pays and room for signatures. */
export async function printCopies(context: SlowContext, ids: readonly number[]): Promise<Buffer> {
  const papel = await context.transaction((opened) => papelOf(opened, ids))
  const { pdf } = await printPapel(context.services, papel)
  return Buffer.from(pdf)
}
