import {
  remessaList,
  remessaPreview,
  remessaReady,
  remessaView,
} from '@claquete/contract/financeiro/cnab/remessa'
import {
  retornoCheck,
  retornoLinhas,
  retornoList,
  retornoView,
} from '@claquete/contract/financeiro/cnab/retorno'
import { agoraList } from '@claquete/contract/financeiro/pagamentos/agora'
import { loteList, loteView } from '@claquete/contract/financeiro/pagamentos/lote'
import { lancamentoList } from '@claquete/contract/livro/titulos/list'
import { tituloView } from '@claquete/contract/livro/titulos/titulo'
import { cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { figure, figureOf, money, sumBy, sumOf } from './figure.ts'
import type { Figure, Subject } from './figure.ts'
import type { House } from './house.ts'
import { boletosIn, linesOfFile, paymentsIn, sumOfColumns, valorOfBoleto } from './read-cnab.ts'
import { counts, statementRows } from './read-titulos.ts'

interface Lote extends Subject {
  readonly id_lote_pagamento: number
  readonly estado: string
}

const lotes = async (house: House): Promise<Lote[]> =>
  (await house.rows(loteList)).map(({ id_lote_pagamento, estado }) => ({
    id_lote_pagamento,
    estado,
    nome: `nº ${id_lote_pagamento}`,
  }))

const lote = async (house: House, { id_lote_pagamento }: Pick<Lote, 'id_lote_pagamento'>) =>
  (await house.read(loteView, { params: { id_lote_pagamento } })).data

interface Remessa extends Subject {
  readonly id_cnab_remessa: number
  readonly id_lote_pagamento: number | null
  readonly estado: string
}

const remessas = async (house: House, tipo: 'pagamento' | 'cobranca'): Promise<Remessa[]> =>
  (await house.rows(remessaList, { tipo })).map(
    ({ id_cnab_remessa, id_lote_pagamento, estado, nome }) => ({
      id_cnab_remessa,
      id_lote_pagamento,
      estado,
      nome,
    }),
  )

const places = {
  Remessas: async (house: House, { id_cnab_remessa: id }: Remessa) =>
    money((await house.rows(remessaList)).find((um) => um.id_cnab_remessa === id)?.total),
  Remessa: async (house: House, { id_cnab_remessa }: Remessa) =>
    money((await house.read(remessaView, { params: { id_cnab_remessa } })).data.total),
}

/** A payment of a batch that the bank made, and the only settlement of its title. */
interface Paid extends Subject {
  readonly id_lote_pagamento: number
  readonly id_lancamento: number
  readonly id_baixa: number
}

const baixasOf = async (house: House, id: number) =>
  (await house.read(tituloView, { params: { id } })).data.baixas.filter(
    ({ estornada_em }) => estornada_em === null,
  )

async function paid(house: House): Promise<Paid[]> {
  const found: Paid[] = []
  for (const um of await lotes(house)) {
    for (const { estado, id_lancamento, seu_numero: nome } of (await lote(house, um)).itens) {
      if (estado !== 'pago') continue
      const [baixa, another] = await baixasOf(house, id_lancamento)
      if (baixa && !another) {
        const { id_lote_pagamento } = um
        found.push({ id_lote_pagamento, id_lancamento, id_baixa: baixa.id_baixa, nome })
      }
    }
  }
  return found
}

const itemOf = async (house: House, { id_lancamento: id, ...um }: Paid) =>
  must(
    (await lote(house, um)).itens.find((one) => one.id_lancamento === id && one.estado === 'pago'),
    'payment',
  )

const baixaOf = async (house: House, { id_lancamento, id_baixa }: Paid) =>
  must(
    (await baixasOf(house, id_lancamento)).find((one) => one.id_baixa === id_baixa),
    'settlement',
  )

/** The lines of every file of the bank that is in force. */
export async function linesInForce(house: House) {
  const found = await Promise.all(
    (await house.rows(retornoList, { estado: 'aplicado' })).map(({ id_cnab_retorno }) =>
      linesOf(house, id_cnab_retorno),
    ),
  )
  return found.flat()
}

async function linesOf(house: House, id_cnab_retorno: number) {
  const request = { params: { id_cnab_retorno }, query: { perPage: 100 } }
  return (await house.read(retornoLinhas, request)).data.data
}

/** Whether a line settled something. */
export const settled = ({ efeito, resultado }: { efeito: string; resultado: string }) =>
  efeito === 'pago' && (resultado === 'aplicada' || resultado === 'juntada')

const retornos = (house: House) => house.company.retornos

const previa = async (house: House, { arquivo }: { readonly arquivo: string }) =>
  must(
    (await house.read(retornoCheck, { body: { arquivos: [arquivo] } })).data[0],
    'what the file would do',
  )

const sums = async (house: House, { id_cnab_retorno }: { readonly id_cnab_retorno: number }) =>
  (await house.read(retornoView, { params: { id_cnab_retorno } })).data.somas

const isPaid = ({ efeito }: { readonly efeito: string }) => efeito === 'pago'
const valorOf = ({ valor }: { readonly valor: number }) => valor
const byEfeito = (rows: readonly { readonly efeito: string; readonly valor: number }[]) =>
  sumBy(rows, ({ efeito }) => efeito, valorOf)

export const batchFigures: readonly Figure[] = [
  figureOf({
    name: 'Lote de pagamento: o que sai da conta',
    each: lotes,
    places: {
      Lotes: async (house, { id_lote_pagamento: id }) =>
        money((await house.rows(loteList)).find((um) => um.id_lote_pagamento === id)?.valor),
      Lote: async (house, um) => money((await lote(house, um)).valor),
      'Lote, pagamentos': async (house, um) => {
        const { itens } = await lote(house, um)
        return sumOf(itens, ({ estado, valor }) => (estado === 'removido' ? 0 : valor))
      },
      Remessa: async (house, { id_lote_pagamento: id }) => {
        const rows = await house.rows(remessaList, { tipo: 'pagamento' })
        const live = rows.find((um) => um.id_lote_pagamento === id && um.estado !== 'cancelada')
        return live && money(live.total)
      },
    },
  }),

  figureOf({
    name: 'Lote liberado: o que ainda se paga',
    each: async (house) => (await lotes(house)).filter(({ estado }) => estado === 'liberado'),
    places: {
      'Lote, pagamentos': async (house, um) => {
        const { itens } = await lote(house, um)
        return sumOf(itens, ({ estado, valor }) => (estado === 'pendente' ? valor : 0))
      },
      'Gerar remessas': async (house, { id_lote_pagamento: id }) => {
        const { data } = await house.read(remessaReady, {})
        return money(data.find((um) => um.id_lote_pagamento === id)?.total)
      },
      Prévia: async (house, { id_lote_pagamento }) =>
        money((await house.read(remessaPreview, { query: { id_lote_pagamento } })).data.total),
      'Prévia, linhas': async (house, { id_lote_pagamento }) => {
        const { linhas } = (await house.read(remessaPreview, { query: { id_lote_pagamento } })).data
        return paymentsIn(linhas.map(({ texto }) => texto)).pagamentos
      },
      'Pagar agora': async (house, { id_lote_pagamento }) =>
        sumOf((await house.read(agoraList, { body: { id_lote_pagamento } })).data, valorOf),
    },
  }),

  figureOf({
    name: 'Remessa de pagamentos: o que ela pede ao banco',
    each: (house) => remessas(house, 'pagamento'),
    places: {
      ...places,
      'Arquivo, pagamentos': async (house, { id_cnab_remessa }) =>
        paymentsIn(await linesOfFile(house, id_cnab_remessa)).pagamentos,
      'Arquivo, fim de cada lote': async (house, { id_cnab_remessa }) =>
        paymentsIn(await linesOfFile(house, id_cnab_remessa)).trailer,
      'Lote, pagamentos': async (house, { id_lote_pagamento, estado }) => {
        if (id_lote_pagamento === null || estado === 'cancelada') return undefined
        return sumOf((await lote(house, { id_lote_pagamento })).itens, valorOf)
      },
    },
  }),

  figureOf({
    name: 'Remessa de boletos: o que ela diz ao banco',
    each: (house) => remessas(house, 'cobranca'),
    places: {
      ...places,
      'Arquivo, boletos': async (house, { id_cnab_remessa }) =>
        sumOfColumns(boletosIn(await linesOfFile(house, id_cnab_remessa)), valorOfBoleto),
    },
  }),

  figureOf({
    name: 'Pagamento de um lote: o que o banco levou',
    each: paid,
    places: {
      Lote: async (house, um) => money((await itemOf(house, um)).valor_pago),
      'Título, baixa': async (house, um) => money((await baixaOf(house, um)).valor),
      Extrato: async (house, { id_baixa }) => {
        const row = (await statementRows(house)).find((um) => um.id_baixa === id_baixa)
        return row && money(Math.abs(row.valor))
      },
      Retorno: async (house, { id_lancamento: id }) => {
        const own = (await linesInForce(house)).filter(
          (um) => um.id_lancamento === id && settled(um),
        )
        return own.length === 0 ? undefined : sumOf(own, valorOf)
      },
    },
  }),

  figureOf({
    name: 'Pagamento de um lote: o que ele tirou do título',
    each: paid,
    places: {
      Lote: async (house, um) => {
        const { valor, desconto, acrescimo } = await itemOf(house, um)
        return cents(money(valor) + money(desconto) - money(acrescimo))
      },
      'Título, baixa': async (house, um) => {
        const { principal, desconto } = await baixaOf(house, um)
        return cents(money(principal) + money(desconto))
      },
      'Título, baixado': async (house, { id_lancamento: id }) =>
        money((await house.read(tituloView, { params: { id } })).data.valor_baixado),
    },
  }),

  figureOf({
    name: 'Retorno: o que o banco diz que pagou ou recebeu',
    each: retornos,
    places: {
      'O que o banco mandou': async (_, { pago }) => cents(pago),
      Prévia: async (house, um) => sumOf((await previa(house, um)).somas.filter(isPaid), valorOf),
      'Prévia, linhas': async (house, um) =>
        sumOf((await previa(house, um)).itens.filter(isPaid), valorOf),
      Retornos: async (house, { id_cnab_retorno: id }) =>
        money((await house.rows(retornoList)).find((um) => um.id_cnab_retorno === id)?.valor_pago),
      Retorno: async (house, { id_cnab_retorno }) =>
        money((await house.read(retornoView, { params: { id_cnab_retorno } })).data.valor_pago),
      'Retorno, somas': async (house, um) => sumOf((await sums(house, um)).filter(isPaid), valorOf),
      'Retorno, linhas': async (house, { id_cnab_retorno }) =>
        sumOf((await linesOf(house, id_cnab_retorno)).filter(isPaid), valorOf),
    },
  }),

  figureOf({
    name: 'Retorno: a soma de cada efeito',
    each: retornos,
    places: {
      Prévia: async (house, um) => byEfeito((await previa(house, um)).somas),
      'Prévia, linhas': async (house, um) => byEfeito((await previa(house, um)).itens),
      'Retorno, somas': async (house, um) => byEfeito(await sums(house, um)),
      'Retorno, linhas': async (house, { id_cnab_retorno }) =>
        byEfeito(await linesOf(house, id_cnab_retorno)),
    },
  }),

  figure('Tarifas que o banco cobrou dos boletos', {
    'O que o banco mandou': async (house) =>
      cents(retornos(house).reduce((all, { tarifas }) => all + tarifas, 0)),
    Extrato: async (house) =>
      sumOf((await statementRows(house)).filter(isFee), ({ valor }) => -valor),
    Lançamentos: async (house) => {
      const rows = await house.rows(lancamentoList, { tipo: 'avulso' })
      return sumOf(rows.filter(counts).filter(isFee), valorOf)
    },
  }),
]

const isFee = ({ descricao }: { readonly descricao: string }) =>
  descricao.startsWith('Tarifa do boleto ')
