import { firstAttemptOf, retryDaysOf } from '@claquete/core/financeiro/cobranca/pix/cobranca'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Told } from './charges.ts'
import { knownCobr, knownRec } from './recurrences-demo.ts'
import { cobrViolation, problem, recViolation, solicViolation } from './recurrences-rules.ts'
import type { CobrIssue, RecIssue, SandboxCobr, SandboxRec } from './recurrences-rules.ts'
import { attemptOn, detailOfCobr, detailOfRec, dueOf, qrOf } from './recurrences-wire.ts'

const base = '/pix/v2'
/** An announcement that nobody took is sent again after these pauses. */
const retryMs = [200, 400, 800, 1600]

const today = () => todayInSaoPaulo(Date.now())
const notFound = (what: string) =>
  problem(404, 'NaoEncontrado', `${what} não encontrada para o identificador informado.`)
const idOf = (bytes: number) => randomBytes(bytes).toString('hex')

/** Banco Inter's Pix Automático as the Banco Central describes it (Pix API 2.9), with acts for whoever plays the payer. */
export class RecurrenceBook {
  readonly recs = new Map<string, SandboxRec>()
  readonly cobrs = new Map<string, SandboxCobr>()
  readonly webhooks = new Map<string, string>()
  readonly #locations = new Map<number, string>()

  answer(method: string, url: URL, body: string): Told {
    const json: unknown = body === '' ? {} : JSON.parse(body)
    const [kind = '', id = '', act = '', more = ''] = url.pathname.slice(base.length + 1).split('/')
    const answers: Readonly<Record<string, () => Told>> = {
      webhookrec: () => this.#webhook(method, kind, json),
      webhookcobr: () => this.#webhook(method, kind, json),
      locrec: () => this.#locate(),
      rec: () => (id === '' ? this.#recs(method, url, json) : this.#rec(method, id, json)),
      solicrec: () => this.#request(json),
      cobr: () => (id === '' ? this.#cobrs(url) : this.#cobr(method, id, json)),
      retentativa: () => this.#retry(id, more),
      sandbox: () => this.#play(id, act, json),
    }
    return (answers[act === 'retentativa' ? act : kind] ?? (() => notFound('Recurso')))()
  }

  /** What the payer does with the request: approves it, or not. */
  decide(idRec: string, isApproved: boolean): void {
    const rec = this.require(idRec)
    const status = isApproved ? 'APROVADA' : 'REJEITADA'
    rec.solicitacoes = rec.solicitacoes.map((one) => ({
      ...one,
      status: isApproved ? 'ACEITA' : 'REJEITADA',
    }))
    this.#moveRec(rec, status, {
      ...(!isApproved && { rejeicao: { codigo: 'AP13', descricao: 'O usuário pagador recusou.' } }),
    })
  }

  /** The payer takes the approval back. */
  revoke(idRec: string): void {
    this.#endRec(this.require(idRec), 'USUARIO_PAGADOR', 'SLDB')
  }

  /** The payer's bank takes the charge, as from ten days before it is due. */
  take(txid: string): void {
    const cobr = this.requireCobr(txid)
    cobr.tentativas = [attemptOn(firstAttemptOf(dueOf(cobr), cobr.issue.ajusteDiaUtil), 'AGND')]
    this.#moveCobr(cobr, 'ATIVA')
  }

  /** The payer's bank refuses the charge. */
  refuse(txid: string): void {
    const cobr = this.requireCobr(txid)
    cobr.encerramento = { rejeicao: { codigo: 'AC05', descricao: 'Conta do pagador encerrada.' } }
    this.#moveCobr(cobr, 'REJEITADA')
  }

  /** The day comes, and the payer has the money; or another amount was collected. */
  pay(txid: string, valor?: string): void {
    const cobr = this.requireCobr(txid)
    if (cobr.tentativas.length === 0) this.take(txid)
    cobr.tentativas = cobr.tentativas.map((one, at, all) =>
      at === all.length - 1 ? { ...one, situacao: 'PAGA' } : one,
    )
    cobr.pix = [
      {
        endToEndId: `E00416968${idOf(12)}`.slice(0, 32),
        txid,
        valor: valor ?? cobr.issue.valor.original,
        horario: new Date().toISOString(),
      },
    ]
    this.#moveCobr(cobr, 'CONCLUIDA')
  }

  /** The day comes without money in the account: with retries the charge waits, without them it ends. */
  lackFunds(txid: string): void {
    const cobr = this.requireCobr(txid)
    if (cobr.tentativas.length === 0) this.take(txid)
    cobr.tentativas = cobr.tentativas.map((one, at, all) =>
      at === all.length - 1 ? { ...one, situacao: 'EXPIRADA', motivo: 'Saldo insuficiente.' } : one,
    )
    const retries = this.require(cobr.issue.idRec).issue.politicaRetentativa === 'PERMITE_3R_7D'
    this.#moveCobr(cobr, retries ? 'ATIVA' : 'EXPIRADA')
  }

  require(idRec: string): SandboxRec {
    const rec = this.#findRec(idRec)
    if (!rec) throw new Error(`no recurrence ${idRec}`)
    return rec
  }

  requireCobr(txid: string): SandboxCobr {
    const cobr = this.#findCobr(txid)
    if (!cobr) throw new Error(`no charge ${txid}`)
    return cobr
  }

  /** What the demonstration authorised is known however often the simulator was started. */
  #findRec(idRec: string): SandboxRec | undefined {
    const rec = this.recs.get(idRec) ?? knownRec(idRec)
    if (rec) this.recs.set(idRec, rec)
    return rec
  }

  #findCobr(txid: string): SandboxCobr | undefined {
    const cobr = this.cobrs.get(txid) ?? knownCobr(txid)
    if (cobr) this.cobrs.set(txid, cobr)
    return cobr
  }

  #webhook(method: string, kind: string, json: unknown): Told {
    if (method === 'PUT') {
      this.webhooks.set(kind, String(Object(json).webhookUrl))
      return { status: 200, json: {} }
    }
    const webhookUrl = this.webhooks.get(kind)
    if (webhookUrl === undefined) return notFound('Webhook')
    return { status: 200, json: { webhookUrl, criacao: new Date().toISOString() } }
  }

  #locate(): Told {
    const id = this.#locations.size + 1
    const location = `pix.simulador.example/qr/v2/rec/${idOf(16)}`
    this.#locations.set(id, location)
    return { status: 201, json: { id, location, tipo: 'rec', criacao: new Date().toISOString() } }
  }

  #recs(method: string, url: URL, json: unknown): Told {
    if (method === 'POST') return this.#createRec(Object(json) as RecIssue)
    const { searchParams: query } = url
    const documento = query.get('cpf') ?? query.get('cnpj')
    const recs = [...this.recs.values()].filter(
      ({ issue: { vinculo } }) => (vinculo.devedor.cpf ?? vinculo.devedor.cnpj) === documento,
    )
    const paginacao = {
      paginaAtual: 0,
      itensPorPagina: 100,
      quantidadeDePaginas: 1,
      quantidadeTotalDeItens: recs.length,
    }
    return { status: 200, json: { parametros: { paginacao }, recs: recs.map(detailOfRec) } }
  }

  #createRec(issue: RecIssue): Told {
    const used = new Set([...this.recs.values()].flatMap(({ issue: { loc } }) => loc ?? []))
    const violation = recViolation(issue, today(), { locations: this.#locations, used })
    if (violation) return problem(400, 'RecOperacaoInvalida', violation.razao, [violation])
    const kind = issue.politicaRetentativa === 'PERMITE_3R_7D' ? 'R' : 'N'
    const rec: SandboxRec = {
      idRec: `R${kind}00416968${today().replaceAll('-', '')}${idOf(6).slice(0, 11)}`,
      issue,
      status: 'CRIADA',
      encerramento: undefined,
      solicitacoes: [],
      copiaCola: issue.loc === undefined ? undefined : qrOf(this.#locations.get(issue.loc) ?? ''),
    }
    this.recs.set(rec.idRec, rec)
    return { status: 201, json: detailOfRec(rec) }
  }

  #rec(method: string, idRec: string, json: unknown): Told {
    const rec = this.#findRec(idRec)
    if (!rec) return notFound('Recorrência')
    if (method === 'GET') return { status: 200, json: detailOfRec(rec) }
    if (Object(json).status !== 'CANCELADA') {
      return problem(400, 'RecOperacaoInvalida', 'O campo rec.status não respeita o schema.')
    }
    if (rec.status !== 'CRIADA' && rec.status !== 'APROVADA') {
      const detail = 'A recorrência encontra-se expirada, cancelada ou rejeitada.'
      return problem(400, 'RecOperacaoInvalida', detail)
    }
    this.#endRec(rec, 'USUARIO_RECEBEDOR', 'SLCR')
    return { status: 200, json: detailOfRec(rec) }
  }

  /** The end of a recurrence ends its charges that were not due yet. */
  #endRec(rec: SandboxRec, solicitante: string, codigo: string): void {
    const cancelamento = { solicitante, codigo, descricao: 'Recorrência cancelada.' }
    this.#moveRec(rec, 'CANCELADA', { cancelamento })
    for (const cobr of this.cobrs.values()) {
      const isOpen = cobr.status === 'CRIADA' || cobr.status === 'ATIVA'
      if (cobr.issue.idRec !== rec.idRec || !isOpen) continue
      cobr.encerramento = { cancelamento }
      this.#moveCobr(cobr, 'CANCELADA')
    }
  }

  #request(json: unknown): Told {
    const rec = this.#findRec(String(Object(json).idRec))
    const violation = solicViolation(Object(json), rec)
    if (violation || !rec) {
      const told = violation ?? { razao: 'Recorrência inexistente.', propriedade: 'solicrec.idRec' }
      return problem(400, 'SolicRecOperacaoInvalida', told.razao, [told])
    }
    const idSolicRec = `SC00416968${today().replaceAll('-', '')}${idOf(6).slice(0, 11)}`
    rec.solicitacoes = [...rec.solicitacoes, { idSolicRec, status: 'ENVIADA' }]
    return { status: 201, json: { idSolicRec, idRec: rec.idRec, status: 'CRIADA' } }
  }

  #cobrs({ searchParams: query }: URL): Told {
    const cobsr = [...this.cobrs.values()]
      .filter(({ issue }) => issue.idRec === query.get('idRec'))
      .map(detailOfCobr)
    return { status: 200, json: { cobsr } }
  }

  #cobr(method: string, txid: string, json: unknown): Told {
    const cobr = this.#findCobr(txid)
    if (method === 'PUT') return this.#createCobr(txid, Object(json) as CobrIssue)
    if (!cobr) return notFound('Cobrança')
    if (method === 'GET') return { status: 200, json: detailOfCobr(cobr) }
    const isOpen = cobr.status === 'CRIADA' || cobr.status === 'ATIVA'
    if (!isOpen || today() >= firstAttemptOf(dueOf(cobr), cobr.issue.ajusteDiaUtil)) {
      const detail =
        'Não é possível cancelar uma cobrança em uma data igual ou maior que a data prevista da primeira tentativa de liquidação.'
      return problem(400, 'CobROperacaoInvalida', detail)
    }
    const descricao = 'Cancelada pelo usuário recebedor.'
    cobr.encerramento = {
      cancelamento: { solicitante: 'USUARIO_RECEBEDOR', codigo: 'SLCR', descricao },
    }
    this.#moveCobr(cobr, 'CANCELADA')
    return { status: 200, json: detailOfCobr(cobr) }
  }

  #createCobr(txid: string, issue: CobrIssue): Told {
    const violation = cobrViolation(txid, issue, {
      rec: this.#findRec(issue.idRec ?? ''),
      cobrs: this.cobrs,
      today: today(),
    })
    if (violation) return problem(400, 'CobROperacaoInvalida', violation.razao, [violation])
    const cobr: SandboxCobr = {
      txid,
      issue,
      status: 'CRIADA',
      encerramento: undefined,
      tentativas: [],
      pix: [],
    }
    this.cobrs.set(txid, cobr)
    return { status: 201, json: detailOfCobr(cobr) }
  }

  #retry(txid: string, data: string): Told {
    const cobr = this.#findCobr(txid)
    if (!cobr) return notFound('Cobrança')
    const days = retryDaysOf(
      {
        situacao: cobr.status === 'ATIVA' ? 'ativa' : 'expirada',
        vencimento: dueOf(cobr),
        dia_util: cobr.issue.ajusteDiaUtil,
        retentativa: this.require(cobr.issue.idRec).issue.politicaRetentativa === 'PERMITE_3R_7D',
        tentativas: cobr.tentativas,
      },
      today(),
    )
    const day = days.find((one) => one === data)
    if (day === undefined) {
      const detail =
        'A política configurada na recorrência não permite retentativa de cobrança nesta data, ou há uma tentativa não finalizada.'
      return problem(400, 'CobROperacaoInvalida', detail)
    }
    cobr.tentativas = [...cobr.tentativas, attemptOn(day, 'NTAG')]
    return { status: 201, json: detailOfCobr(cobr) }
  }

  /** The acts of the payer over HTTP: `sandbox/{aprovar|recusar|revogar|levar|pagar|sem-saldo|negar}/{id}`. */
  #play(act: string, id: string, json: unknown): Told {
    const acts: Readonly<Record<string, () => void>> = {
      aprovar: () => this.decide(id, true),
      recusar: () => this.decide(id, false),
      revogar: () => this.revoke(id),
      levar: () => this.take(id),
      pagar: () => this.pay(id, Object(json).valor),
      'sem-saldo': () => this.lackFunds(id),
      negar: () => this.refuse(id),
    }
    const play = acts[act]
    if (!play) return notFound('Ação')
    play()
    return { status: 204 }
  }

  #moveRec(rec: SandboxRec, status: string, encerramento: object): void {
    rec.status = status
    rec.encerramento = encerramento
    void this.#announce('webhookrec', 'rec', { recs: [detailOfRec(rec)] })
  }

  #moveCobr(cobr: SandboxCobr, status: string): void {
    cobr.status = status
    void this.#announce('webhookcobr', 'cobr', { cobsr: [detailOfCobr(cobr)] })
  }

  async #announce(kind: string, path: string, told: object): Promise<void> {
    const url = this.webhooks.get(kind)
    if (url === undefined) return
    const body = JSON.stringify(told)
    for (const pause of [0, ...retryMs]) {
      if (pause > 0) await setTimeout(pause, undefined, { ref: false })
      const headers = { 'content-type': 'application/json' }
      const isTaken = await fetch(`${url}/${path}`, { method: 'POST', headers, body }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isTaken) return
    }
  }
}
