import {
  remessaList,
  remessaPreview,
  remessaReady,
} from '@claquete/contract/financeiro/cnab/remessa'
import { boletoList, boletoPdf, boletoView } from '@claquete/contract/financeiro/cobranca/boleto'
import type { Boleto } from '@claquete/contract/financeiro/cobranca/boleto'
import { extratoLinkDraft } from '@claquete/contract/financeiro/regua/extrato-link'
import { lembreteList } from '@claquete/contract/financeiro/regua/regua'
import { extratoClienteOpen } from '@claquete/contract/financeiro/regua/regua-public'
import { tituloView } from '@claquete/contract/livro/titulos/titulo'
import { emailView } from '@claquete/contract/sistema/email/email'
import { cents, parseReais } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { onlyDigits } from '@claquete/core/kernel/text'
import { today } from './company.ts'
import { figureOf, money, sumOf } from './figure.ts'
import type { Figure, Subject } from './figure.ts'
import { linesInForce, settled } from './figures-batches.ts'
import type { House } from './house.ts'
import { boletosIn, linesOfFile, sumOfColumns, valorOfBoleto } from './read-cnab.ts'
import { open, rowsOf, sides, statementRows } from './read-titulos.ts'

type Charge = Boleto & Subject

const boletos = async (house: House): Promise<Charge[]> =>
  (await house.rows(boletoList)).map((um) => ({ ...um, nome: um.seu_numero }))

const received = async (house: House) =>
  (await boletos(house)).filter(({ situacao }) => situacao === 'pago')

/** The charge as its receivable shows it. */
const ofTitulo = async (house: House, { id_boleto, id_lancamento }: Charge) =>
  (await house.read(boletoView, { params: { id_lancamento }, query: { id_boleto } })).data

/** The settlement that a paid boleto made. */
async function baixaOf(house: House, { id_lancamento: id, id_baixa }: Charge) {
  const { baixas } = (await house.read(tituloView, { params: { id } })).data
  return must(
    baixas.find((um) => um.id_baixa === id_baixa && um.estornada_em === null),
    'settlement of a boleto',
  )
}

/** The ten last digits of a line that people type. */
const inLine = (line: string | null): Cents | undefined =>
  line === null ? undefined : cents(Number(onlyDigits(line).slice(-10)))

const registered = '01'

const receivables = sides[1]

/** One page of a client's statement. */
const page = (house: House, { token }: { readonly token: string }, pagina = 1) =>
  house.asGuest(extratoClienteOpen, { body: { token, pagina } })

/** The lines of all pages of a client's statement. */
async function linesOnPages(house: House, sent: { readonly token: string }) {
  const { titulos, paginas } = (await page(house, sent)).data
  const all = [...titulos]
  for (let at = 2; at <= paginas; at += 1) all.push(...(await page(house, sent, at)).data.titulos)
  return all
}

const draft = async (house: House, { id_pessoa }: { readonly id_pessoa: number }) =>
  (await house.read(extratoLinkDraft, { params: { id_pessoa } })).data

/** The amounts in the text of a mail, in their order. */
async function inMail(house: House, id_email: number): Promise<Cents[]> {
  const { html } = (await house.read(emailView, { params: { id_email } })).data
  const text = (html ?? '').replaceAll(/<style.*?<\/style>/gsu, '').replaceAll(/&nbsp;|\s/gu, ' ')
  return [...text.matchAll(/R\$ ?([\d.]+,\d{2})/gu)].map(([, amount = '']) =>
    must(parseReais(amount), 'amount of a mail'),
  )
}

const waiting = async (house: House) =>
  (await house.read(remessaReady, {})).boletos.map((um) => ({ ...um, nome: um.conta }))

const previewOf = async (house: House, { id_cnab_convenio }: { id_cnab_convenio: number }) =>
  (await house.read(remessaPreview, { query: { id_cnab_convenio } })).data

export const boletoFigures: readonly Figure[] = [
  figureOf({
    name: 'Boleto: quanto cobra',
    each: boletos,
    places: {
      Boletos: async (_, { valor }) => money(valor),
      'Boleto do título': async (house, um) => money((await ofTitulo(house, um))?.valor),
      'Código de barras': async (_, { codigo_barras }) =>
        codigo_barras === null ? undefined : cents(Number(codigo_barras.slice(9, 19))),
      'Linha digitável': async (_, { linha_digitavel }) => inLine(linha_digitavel),
      'Boleto em PDF': async (house, { id_boleto, situacao }) => {
        if (situacao === 'cancelado') return undefined
        const { lines } = await house.paper(boletoPdf, { params: { id_boleto } })
        const at = lines.findIndex(({ texts }) =>
          texts.some((text) => /valor do documento/iu.test(text)),
        )
        return lines
          .slice(at)
          .find(({ amounts }) => amounts.length > 0)
          ?.amounts.at(-1)
      },
      'Remessa que o registra': async (house, { nosso_numero }) => {
        for (const { id_cnab_remessa } of await house.rows(remessaList, { tipo: 'cobranca' })) {
          const lines = boletosIn(await linesOfFile(house, id_cnab_remessa)).filter(
            (line) =>
              line.slice(37, 57).trim() === nosso_numero && line.slice(15, 17) === registered,
          )
          if (lines.length > 0) return sumOfColumns(lines, valorOfBoleto)
        }
        return undefined
      },
      'Extrato do cliente': async (house, { linha_digitavel }) => {
        for (const sent of house.company.extratos) {
          const titulos = await linesOnPages(house, sent)
          const found = titulos.find((um) => um.linha_digitavel === linha_digitavel)
          if (found) return inLine(found.linha_digitavel)
        }
        return undefined
      },
    },
  }),

  figureOf({
    name: 'Boleto recebido: o que quem paga pagou',
    each: received,
    places: {
      Boletos: async (_, { valor_recebido }) => money(valor_recebido),
      'Boleto do título': async (house, um) => money((await ofTitulo(house, um))?.valor_recebido),
      'Título, baixa': async (house, um) => money((await baixaOf(house, um)).valor),
      Extrato: async (house, { id_baixa }) => {
        const row = (await statementRows(house)).find((um) => um.id_baixa === id_baixa)
        return row && money(Math.abs(row.valor))
      },
      Retorno: async (house, { nosso_numero }) => {
        const lines = await linesInForce(house)
        const own = lines.filter((um) => um.nosso_numero === nosso_numero && settled(um))
        return own.length === 0 ? undefined : sumOf(own, ({ valor }) => valor)
      },
    },
  }),

  figureOf({
    name: 'Boleto recebido: o que ele tirou do título',
    each: received,
    places: {
      Boletos: async (_, { valor }) => money(valor),
      'Título, baixa': async (house, um) => {
        const { principal, desconto } = await baixaOf(house, um)
        return cents(money(principal) + money(desconto))
      },
    },
  }),

  figureOf({
    name: 'Boletos que esperam a remessa',
    each: waiting,
    places: {
      'Gerar remessas': async (_, { total }) => money(total),
      Prévia: async (house, um) => money((await previewOf(house, um)).total),
      'Prévia, linhas': async (house, um) => {
        const { linhas } = await previewOf(house, um)
        return sumOfColumns(boletosIn(linhas.map(({ texto }) => texto)), valorOfBoleto)
      },
    },
  }),

  figureOf({
    name: 'O que um cliente deve',
    each: (house) => house.company.extratos,
    places: {
      'Extrato do cliente': async (house, um) => {
        const { em_aberto, vencido } = (await page(house, um)).data
        return { em_aberto: money(em_aberto), vencido: money(vencido) }
      },
      'Extrato do cliente, linhas': async (house, um) => {
        const titulos = await linesOnPages(house, um)
        const late = titulos.filter(({ vencido }) => vencido === 'S')
        const valorOf = ({ valor }: { readonly valor: number }) => valor
        return { em_aberto: sumOf(titulos, valorOf), vencido: sumOf(late, valorOf) }
      },
      'Enviar extrato': async (house, um) => {
        const { em_aberto, vencido } = await draft(house, um)
        return { em_aberto: money(em_aberto), vencido: money(vencido) }
      },
      'Contas a receber': async (house, { id_pessoa }) => {
        const rows = await rowsOf(house, receivables, { ...open, id_pessoa })
        const late = rows.filter(({ dataVencimento }) => dataVencimento < today)
        return {
          em_aberto: sumOf(rows, ({ saldo }) => saldo),
          vencido: sumOf(late, ({ saldo }) => saldo),
        }
      },
    },
  }),

  figureOf({
    name: 'E-mail com boletos: o que eles somam',
    each: (house) => house.company.sentBoletos,
    places: {
      'E-mail': async (house, { id_email }) => (await inMail(house, id_email))[0],
      Boletos: async (house, { lancamentos }) => {
        const own = (await boletos(house)).filter((um) => lancamentos.includes(um.id_lancamento))
        return sumOf(own, ({ valor }) => valor)
      },
    },
  }),

  figureOf({
    name: 'E-mail de lembretes: o que os títulos devem',
    each: async (house) => {
      const ids = (await house.rows(lembreteList)).map(({ id_email }) => id_email)
      return [...new Set(ids)].map((id_email) => ({ id_email, nome: `e-mail nº ${id_email}` }))
    },
    places: {
      // The preheader, which mail programs show beside the subject, tells the total first.
      'E-mail, resumo': async (house, { id_email }) => (await inMail(house, id_email))[0],
      'E-mail, títulos': async (house, { id_email }) => {
        const [, ...lines] = await inMail(house, id_email)
        // Of several titles the total stands below.
        const titulos = lines.length > 1 ? lines.slice(0, -1) : lines
        return cents(titulos.reduce((all, one) => all + one, 0))
      },
      Lembretes: async (house, { id_email: id }) =>
        sumOf(
          (await house.rows(lembreteList)).filter((um) => um.id_email === id),
          ({ valor }) => valor,
        ),
    },
  }),

  figureOf({
    name: 'Lembrete: o que o título deve',
    each: async (house) =>
      (await house.rows(lembreteList)).map((um) => ({
        ...um,
        nome: `${um.descricao} ${um.passo}`,
      })),
    places: {
      Lembretes: async (_, { valor }) => money(valor),
      'Contas a receber': async (house, { id_lancamento: id }) =>
        money((await rowsOf(house, receivables)).find((um) => um.id_lancamento === id)?.saldo),
      'Extrato do cliente': async (house, { id_pessoa, descricao }) => {
        const sent = house.company.extratos.find((um) => um.id_pessoa === id_pessoa)
        if (!sent) return undefined
        const titulos = await linesOnPages(house, sent)
        return money(titulos.find((um) => um.descricao === descricao)?.valor)
      },
    },
  }),
]
