import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { centsOfReais, centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { violationsOf } from './rules.ts'
import type { Issue } from './rules.ts'
import { announcementOf, detailOf, knownCharge } from './wire.ts'
import type { SandboxCharge } from './wire.ts'

export interface Told {
  readonly status: number
  readonly json?: object
  readonly html?: string
}

const base = '/cobranca/v3/cobrancas'
/** An announcement that nobody took is sent again after these pauses; the real bank waits 20 to 120 minutes. */
const retryMs = [200, 400, 800, 1600]

const notFound: Told = {
  status: 404,
  json: { title: 'Não Encontrado', status: 404, detail: 'Entidade não encontrada.' },
}
const refused = (violacoes: readonly object[]): Told => ({
  status: 400,
  json: {
    title: 'Dados inválidos.',
    detail:
      'Verifique se os dados informados estão de acordo com a documentação disponibilizada e tente novamente.',
    timestamp: new Date().toISOString(),
    violacoes,
  },
})

/** Banco Inter's charges: issued asynchronously, paid by whoever plays the payer, announced to a webhook. */
export class ChargeBook {
  readonly list = new Map<string, SandboxCharge>()
  webhookUrl: string | undefined
  /** How many readings find a new charge unregistered. */
  slowness = 1

  answer(method: string, url: URL, body: string): Told {
    const json: unknown = body === '' ? undefined : JSON.parse(body)
    const path = url.pathname.slice(base.length)
    if (path === '/webhook') return this.#answerWebhook(method, json)
    if (path === '') return method === 'POST' ? this.#issue(json) : this.#page(url)
    const [, codigo = '', act = ''] = path.split('/')
    const charge = this.#find(codigo)
    if (!charge) return notFound
    if (method === 'GET') return act === 'pdf' ? paper(charge) : this.#detail(charge)
    if (method === 'PATCH') return change(charge, Object(json))
    if (act === 'cancelar') return this.#cancel(charge)
    if (act === 'pagar') {
      this.pay(codigo, { por: Object(json).pagarCom })
      return { status: 204 }
    }
    return notFound
  }

  /** What a payer does: the whole charge, or another amount. */
  pay(codigo: string, { valor, por = 'BOLETO' }: { valor?: Cents; por?: 'BOLETO' | 'PIX' } = {}) {
    const charge = this.#require(codigo)
    charge.recebido = valor ?? centsOfReais(charge.issue.valorNominal)
    charge.origem = por
    this.move(codigo, 'RECEBIDO')
  }

  /** Brings a charge into a state and announces it. */
  move(codigo: string, situacao: string): void {
    const charge = this.#require(codigo)
    charge.pending = 0
    charge.situacao = situacao
    charge.dataSituacao = today()
    void this.#announce(charge)
  }

  #require(codigo: string): SandboxCharge {
    const charge = this.#find(codigo)
    if (!charge) throw new Error(`no charge ${codigo}`)
    return charge
  }

  /** Charges of the demonstration are known however often the simulator was started. */
  #find(codigo: string): SandboxCharge | undefined {
    const charge = this.list.get(codigo) ?? knownCharge(codigo, today())
    if (charge) this.list.set(codigo, charge)
    return charge
  }

  #issue(json: unknown): Told {
    const issue = Object(json) as Issue
    const violacoes = violationsOf(issue, today())
    if (violacoes.length > 0) return refused(violacoes)
    const isRepeated = [...this.list.values()].some((one) => isSame(one.issue, issue))
    if (isRepeated) return refused([{ razao: 'Já existe uma cobrança com estes dados.' }])
    const codigo = randomUUID()
    this.list.set(codigo, {
      codigo,
      issue,
      emissao: today(),
      pending: this.slowness,
      situacao: issue.pagador.nome.startsWith('FALHA') ? 'FALHA_EMISSAO' : 'A_RECEBER',
      dataSituacao: today(),
      recebido: undefined,
      origem: undefined,
      nossoNumero: String(9_000_000_000 + Math.floor(Math.random() * 999_999_999)),
    })
    return { status: 200, json: { codigoSolicitacao: codigo } }
  }

  #detail(charge: SandboxCharge): Told {
    const told = detailOf(charge)
    if (charge.pending > 0) charge.pending -= 1
    return { status: 200, json: told }
  }

  /** Amounts of the list are texts, those of one charge numbers. */
  #page({ searchParams }: URL): Told {
    const seuNumero = searchParams.get('seuNumero')
    const [from = '', until = ''] = [
      searchParams.get('dataInicial') ?? '',
      searchParams.get('dataFinal') ?? '',
    ]
    const found = [...this.list.values()].filter(
      ({ issue, emissao }) =>
        emissao >= from && emissao <= until && (!seuNumero || issue.seuNumero === seuNumero),
    )
    const cobrancas = found.map((charge) => {
      const { cobranca, ...rest } = detailOf(charge)
      return { cobranca: { ...cobranca, valorNominal: valueOf(charge) }, ...rest }
    })
    return {
      status: 200,
      json: {
        totalPaginas: 1,
        totalElementos: found.length,
        tamanhoPagina: 100,
        primeiraPagina: true,
        ultimaPagina: true,
        numeroDeElementos: found.length,
        cobrancas,
      },
    }
  }

  #cancel(charge: SandboxCharge): Told {
    if (charge.situacao !== 'A_RECEBER') {
      return refused([{ razao: `A cobrança está ${charge.situacao}.` }])
    }
    this.move(charge.codigo, 'CANCELADO')
    return { status: 202 }
  }

  #answerWebhook(method: string, json: unknown): Told {
    if (method === 'PUT') {
      this.webhookUrl = String(Object(json).webhookUrl)
      return { status: 204 }
    }
    if (this.webhookUrl === undefined) return notFound
    return { status: 200, json: { webhookUrl: this.webhookUrl, criacao: new Date().toISOString() } }
  }

  async #announce(charge: SandboxCharge): Promise<void> {
    const url = this.webhookUrl
    if (url === undefined) return
    const body = JSON.stringify([announcementOf(charge)])
    for (const pause of [0, ...retryMs]) {
      if (pause > 0) await setTimeout(pause, undefined, { ref: false })
      const isTaken = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isTaken) return
    }
  }
}

const today = () => todayInSaoPaulo(Date.now())

const isSame = (one: Issue, other: Issue) =>
  one.seuNumero === other.seuNumero &&
  one.valorNominal === other.valorNominal &&
  one.dataVencimento === other.dataVencimento &&
  one.pagador.cpfCnpj === other.pagador.cpfCnpj

const valueOf = ({ issue }: SandboxCharge) => centsToDecimalText(centsOfReais(issue.valorNominal))

function change(charge: SandboxCharge, { dataVencimento, valorNominal }: Partial<Issue>): Told {
  if (charge.situacao !== 'A_RECEBER') {
    const json = { status: 'FALHA', mensagem: `A cobrança está ${charge.situacao}.` }
    return { status: 200, json }
  }
  if (dataVencimento) charge.issue.dataVencimento = dataVencimento
  if (valorNominal) charge.issue.valorNominal = valorNominal
  return { status: 200, json: { status: 'SUCESSO', codigoEdicao: randomUUID() } }
}

const paper = ({ codigo }: SandboxCharge): Told => ({
  status: 200,
  json: { pdf: Buffer.from(`%PDF-1.7 ${codigo}`).toString('base64') },
})
