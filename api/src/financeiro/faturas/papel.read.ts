import { eitherWay } from '@claquete/core/financeiro/cobranca/message'
import { valueAt } from '@claquete/core/kernel/must'
import type {
  FaturaInside as Fatura,
  SituacaoOfFatura,
} from '@claquete/contract/financeiro/faturas/fatura'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { reaisInWords } from '@claquete/core/kernel/writing/extenso'
import {
  formatDecimal,
  formatReais,
  negate,
  subtract,
  sum,
} from '@claquete/core/kernel/amounts/money'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import type { Context } from '../../kernel/context.ts'
import { addressLine, letterheadOf } from '../../kernel/documents/letterhead.ts'
import { findUnitForPaper } from '../../kernel/documents/letterhead.queries.ts'
import { qrSvg } from '../../kernel/qr.ts'
import type { Papel } from '../../orcamentos/papeis/public.ts'
import { listWaysToPay } from '../cobranca/public.ts'
import { readFatura } from './faturas.read.ts'

type Block = Papel['blocks'][number]

const capital = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)

const line = (rotulo: string, valor: string) => ({ rotulo, valor, forte: false })

/** What is written across an invoice that is not in force. */
const marcas: Readonly<Record<SituacaoOfFatura, string | null>> = {
  faturado: null,
  cancelado: 'CANCELADA — SEM VALOR',
  reaberto: 'REABERTA — SEM VALOR',
}

function opening(fatura: Fatura): Block {
  const { numero_documento, data_faturado, situacao, valor_total, parcelas } = fatura
  const [primeira] = parcelas
  const due = primeira ? formatDateBr(primeira.vencimento_receber) : ''
  return {
    tipo: 'abertura',
    titulo: 'Fatura',
    marca: marcas[situacao],
    linhas: [`Nº ${numero_documento}`, `Emitida em ${formatDateBr(data_faturado)}`],
    highlight: {
      rotulo: 'Total',
      valor: formatReais(valor_total),
      nota: parcelas.length === 1 ? `Vence em ${due}` : `${parcelas.length} parcelas, desde ${due}`,
    },
  }
}

function cobranca(fatura: Fatura): Block {
  const endereco = addressLine({
    logradouro: fatura.logradourocobranca,
    numero: fatura.numerocobranca,
    complemento: fatura.complementocobranca,
    bairro: fatura.bairrocobranca,
    cidade: fatura.cidadecobranca,
    uf: fatura.ufcobranca,
    cep: fatura.cepcobranca,
  })
  const documento = fatura.cnpjcobranca && `CNPJ/CPF ${formatDocumento(fatura.cnpjcobranca)}`
  return {
    tipo: 'partes',
    partes: [
      {
        rotulo: 'Cobrar de',
        nome: fatura.credorcobranca || fatura.cliente,
        linhas: [documento, endereco].filter((um) => um !== ''),
      },
      { rotulo: 'Emitida por', nome: fatura.empresa, linhas: [] },
    ],
  }
}

function facts(fatura: Fatura): Block[] {
  const { periodo1, periodo2, orcamentos, permuta, data_faturado, data_fato } = fatura
  const periodo = [periodo1, periodo2].flatMap((dia) => (dia ? [formatDateBr(dia)] : []))
  const todos = [
    { rotulo: 'Orçamentos', valor: orcamentos },
    {
      rotulo: 'Fato gerador',
      valor: data_fato === data_faturado ? '' : formatDateBr(data_fato),
    },
    { rotulo: 'Período', valor: periodo.join(' a ') },
    { rotulo: 'Forma', valor: permuta === 'S' ? 'Permuta, sem movimento de dinheiro' : '' },
  ].filter(({ valor }) => valor !== '')
  return todos.length === 0
    ? []
    : [{ tipo: 'fatos', titulo: '', colunas: Math.max(2, todos.length), facts: todos }]
}

const columnOfValor = { titulo: 'Valor (R$)', largura: 32, isRight: true } as const

function itens({ itens: lista }: Fatura): Block {
  return {
    tipo: 'tabela',
    titulo: 'O que está sendo faturado',
    isCompact: false,
    colunas: [
      { titulo: 'Orçamento', largura: 34, isRight: false },
      { titulo: 'Descrição', largura: 'resto', isRight: false },
      columnOfValor,
    ],
    linhas: lista.map(({ num_orc, titulo, descricao, valor }) => ({
      t: 'i',
      indent: 0,
      cells: [num_orc, { texto: titulo, nota: descricao }, formatDecimal(valor)],
    })),
  }
}

function parcelas({ parcelas: lista }: Fatura): Block {
  return {
    tipo: 'tabela',
    titulo: 'Parcelas',
    isCompact: true,
    colunas: [
      { titulo: 'Parcela', largura: 34, isRight: false },
      { titulo: 'Vencimento', largura: 'resto', isRight: false },
      columnOfValor,
    ],
    linhas: lista.map(({ numero, vencimento_receber, valor_receber }) => ({
      t: 'i',
      indent: 0,
      cells: [
        `${numero} de ${lista.length}`,
        formatDateBr(vencimento_receber),
        formatDecimal(valor_receber),
      ],
    })),
  }
}

/** What an invoice says of IBS and CBS where they are not added to it. */
const notesOfIbsCbs: Readonly<Record<Fatura['ibs_cbs'], string>> = {
  nao_soma: '',
  com: '',
  sem: 'O preço é o que se cobra: IBS e CBS não somam a ele.',
  liquido: 'Cobrado o valor líquido: IBS e CBS não estão somados.',
}

/** Net value, CBS and IBS, where they are added. */
const taxLines = ({ ibs_cbs, valor, cbs, ibs }: Fatura) =>
  ibs_cbs === 'com'
    ? [
        line('Valor líquido', formatDecimal(valor)),
        line('CBS', formatDecimal(cbs)),
        line('IBS', formatDecimal(ibs)),
      ]
    : []

function viewSummary(fatura: Fatura): Block {
  const { valor_total, bv, bv_retido, retencoes } = fatura
  const withheld = retencoes.map((um) =>
    line(`${um.tributo.toUpperCase()} retido`, formatDecimal(negate(um.valor))),
  )
  const comissao = bv_retido === 'S' && bv > 0 ? [line('BV retido', formatDecimal(negate(bv)))] : []
  const fora = sum([...retencoes.map((um) => um.valor), ...(bv_retido === 'S' ? [bv] : [])])
  const liquido = subtract(valor_total, fora)
  const taxed = taxLines(fatura)
  return {
    tipo: 'resumo',
    frames: [
      {
        titulo: '',
        linhas:
          fora > 0
            ? [
                ...taxed,
                line('Valor da fatura', formatDecimal(valor_total)),
                ...comissao,
                ...withheld,
              ]
            : taxed,
        total: { rotulo: 'A pagar', valor: formatReais(liquido) },
        extenso: capital(reaisInWords(liquido)),
        nota: notesOfIbsCbs[fatura.ibs_cbs],
      },
    ],
  }
}

const text = (titulo: string, conteudo: string): Block[] =>
  conteudo === '' ? [] : [{ tipo: 'texto', titulo, texto: conteudo }]

/** The Pix of each instalment that is still owed; an invoice that is not in force is not paid. */
async function pix(
  { db }: Context,
  { situacao, parcelas: lista, titulos }: Fatura,
): Promise<Block[]> {
  if (situacao !== 'faturado') return []
  const ids = lista.flatMap(({ id_lancamento }) => id_lancamento ?? [])
  const ways = await listWaysToPay(db, ids)
  const codigos = lista.flatMap(({ id_lancamento, numero, vencimento_receber }) => {
    const way = valueAt(ways, id_lancamento)
    const code = way?.pix_copia_cola
    const titulo = titulos.find((one) => one.id_lancamento === id_lancamento)
    if (!code || !titulo) return []
    const saldo = subtract(titulo.valor, titulo.valor_baixado)
    const parcela = lista.length > 1 ? `Parcela ${numero} de ${lista.length}, v` : 'V'
    return {
      rotulo: `${parcela}ence em ${formatDateBr(vencimento_receber)}`,
      valor: formatReais(saldo),
      qr: qrSvg(code),
      copia_cola: code,
      linha: way.linha_digitavel ?? '',
    }
  })
  const how =
    'Abra o aplicativo do seu banco, escolha Pix e aponte para o código, ou copie o texto ao lado.'
  const hasBoleto = codigos.some(({ linha }) => linha !== '')
  const texto = hasBoleto ? `${how} ${eitherWay}` : how
  const titulo = hasBoleto ? 'Pague com Pix ou boleto' : 'Pague com Pix'
  return codigos.length === 0 ? [] : [{ tipo: 'pix', titulo, texto, codigos }]
}

/** The invoice on its unit's letterhead. Read inside a transaction, printed outside. */
export async function papelOfFatura(context: Context, id_fatura: number) {
  const fatura = await readFatura(context, id_fatura)
  const unidade = await findUnitForPaper(context.db, fatura.id_empresa)
  const papel: Papel = {
    titulo: `Fatura ${fatura.numero_documento}`,
    timbre: unidade ? letterheadOf(unidade) : null,
    isLandscape: false,
    blocks: [
      opening(fatura),
      cobranca(fatura),
      ...facts(fatura),
      ...(fatura.tipo_impressao === 'detalhada' ? [itens(fatura)] : []),
      parcelas(fatura),
      viewSummary(fatura),
      ...(await pix(context, fatura)),
      ...text('Observações', fatura.obs_impressao),
    ],
  }
  return { fatura, papel }
}
