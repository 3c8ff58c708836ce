import { cents } from '@claquete/core/kernel/amounts/money'
import { emptyDocumento, documentoTotals } from '@claquete/core/orcamentos/folha/documento'
import type { Documento } from '@claquete/core/orcamentos/folha/documento'
import { apply } from '@claquete/core/orcamentos/folha/change'
import type { Change } from '@claquete/core/orcamentos/folha/change'
import { grupo, item } from '@claquete/core/orcamentos/folha/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edit, novaReplica, proximo, receive, restart, answered, resume } from './replica.ts'
import type { Replica } from './replica.ts'

const initialDocumento: Documento = apply(emptyDocumento, [
  {
    op: 'inserir',
    linhas: [
      grupo('g'),
      grupo('h', null, 2),
      item('a', 'g', { valor_unit: cents(100) }),
      item('b', 'g', { valor_unit: cents(200), ordem: 2 }),
      item('c', 'h', { valor_unit: cents(300) }),
    ],
  },
]).documento

const cellChange = (uid: string, antes: number, depois: number): Change =>
  ({ op: 'celula', uid, campo: 'valor_unit', antes, depois }) as Change

/** A server that follows the contract: stores each batch once, names the changes it cannot apply. */
class FakeServer {
  documento = initialDocumento
  readonly lotes: { lote: string; cliente: number; mudancas: readonly Change[] }[] = []
  readonly #replies = new Map<string, { revisao: number; recusadas: ReadonlySet<number> }>()

  change(cliente: number, lote: string, mudancas: readonly Change[]) {
    const antes = this.#replies.get(lote)
    if (antes) return antes
    const { documento, aplicadas, recusas } = apply(this.documento, mudancas)
    const recusadas = new Set(recusas.map(({ mudanca }) => mudancas.indexOf(mudanca)))
    if (recusas.length < mudancas.length) {
      this.documento = documento
      this.lotes.push({ lote, cliente, mudancas: aplicadas })
    }
    const resposta = { revisao: this.lotes.length, recusadas }
    this.#replies.set(lote, resposta)
    return resposta
  }

  since(revisao: number, cliente: number) {
    return this.lotes.slice(revisao).map((um, i) => ({
      revisao: revisao + i + 1,
      mudancas: um.mudancas,
      isMine: um.cliente === cliente,
    }))
  }
}

interface FakeReply {
  readonly lote: string
  readonly revisao: number
  readonly recusadas: ReadonlySet<number>
}

/** One person's screen; replies may come late, twice or never. */
class Pessoa {
  replica: Replica = novaReplica(initialDocumento, 0)
  #reply: FakeReply | undefined
  #done = 0
  readonly #server: FakeServer
  readonly #cliente: number
  constructor(servidor: FakeServer, cliente: number) {
    this.#server = servidor
    this.#cliente = cliente
  }
  edits(mudanca: (vista: Documento, marca: string) => Change) {
    this.#done += 1
    const marca = `${this.#cliente}-${this.#done}`
    const lote = `lote-${marca}`
    this.replica = edit(this.replica, lote, [mudanca(this.replica.vista, marca)]).replica
  }
  sends(isArriving: boolean) {
    if (this.#reply) return
    const { replica, lote } = proximo(this.replica, 100)
    this.replica = replica
    if (!lote) return
    const resposta = this.#server.change(this.#cliente, lote.lote, lote.mudancas)
    if (isArriving) this.#reply = { lote: lote.lote, ...resposta }
  }
  listens() {
    if (!this.#reply) return
    this.replica = answered(this.replica, this.#reply)
    this.#reply = undefined
  }
  search() {
    const lotes = this.#server.since(this.replica.revisao, this.#cliente)
    this.replica = receive(this.replica, lotes)
  }
  /** Reloads the page: only the stored changes remain. */
  reloads() {
    const stored = structuredClone(
      this.replica.pendentes
        .filter(({ revisao }) => revisao === undefined)
        .map(({ lote, mudancas, tentado }) => ({ lote, mudancas, ...(tentado && { tentado }) })),
    )
    this.#reply = undefined
    const revisao = this.#server.lotes.length
    this.replica = resume(novaReplica(this.#server.documento, revisao), stored)
  }
  rereads() {
    this.replica = restart(this.replica, this.#server.documento, this.#server.lotes.length)
  }
}

const linesOf = ({ linhas }: Documento) =>
  [...linhas.values()].toSorted((x, y) => (x.id < y.id ? -1 : 1))

type TestStep = (pessoa: Pessoa) => void

const editStep: fc.Arbitrary<TestStep> = fc.oneof(
  fc
    .record({ uid: fc.constantFrom('a', 'b', 'c'), depois: fc.integer({ min: 1, max: 9_999 }) })
    .map(({ uid, depois }): TestStep => (pessoa) => {
      pessoa.edits((vista) => {
        const linha = vista.linhas.get(uid)
        return cellChange(uid, linha?.tipo === 'item' ? linha.valor_unit : 0, depois)
      })
    }),
  fc.constantFrom('g', 'h').map((em): TestStep => (pessoa) => {
    pessoa.edits((_, marca) => ({ op: 'inserir', linhas: [item(marca, em)] }))
  }),
  fc.constantFrom('a', 'b', 'c', 'h').map((uid): TestStep => (pessoa) => {
    pessoa.edits(() => ({ op: 'excluir', uids: [uid] }))
  }),
  fc
    .record({ uid: fc.constantFrom('a', 'b', 'c'), superior: fc.constantFrom('g', 'h') })
    .map(({ uid, superior }): TestStep => (pessoa) => {
      pessoa.edits(() => ({ op: 'mover', uid, superior, ordem: uid.charCodeAt(0) }))
    }),
)
const rede: fc.Arbitrary<TestStep> = fc.constantFrom<TestStep>(
  (pessoa) => pessoa.sends(true),
  (pessoa) => pessoa.sends(false),
  (pessoa) => pessoa.listens(),
  (pessoa) => pessoa.search(),
  (pessoa) => pessoa.reloads(),
  (pessoa) => pessoa.rereads(),
)
const allSteps = fc.array(
  fc.record({ quem: fc.integer({ min: 0, max: 1 }), passo: fc.oneof(editStep, rede) }),
  { maxLength: 40 },
)

/** Sends, answers and reads everything. */
function calm(pessoas: readonly Pessoa[]) {
  for (let volta = 0; volta < 60; volta += 1) {
    for (const pessoa of pessoas) {
      pessoa.sends(true)
      pessoa.listens()
      pessoa.search()
    }
  }
}

describe('two people', () => {
  it('end with the same sheet as the server, however their screens and networks interleave', () => {
    fc.assert(
      fc.property(allSteps, (todos) => {
        const servidor = new FakeServer()
        const pessoas = [new Pessoa(servidor, 0), new Pessoa(servidor, 1)] as const
        for (const { quem, passo } of todos) passo(pessoas[quem as 0 | 1])
        calm(pessoas)
        for (const { replica } of pessoas) {
          expect(replica.pendentes).toEqual([])
          expect(linesOf(replica.vista)).toEqual(linesOf(servidor.documento))
          expect(replica.vista).toEqual(replica.servidor)
          expect(documentoTotals(replica.vista)).toEqual(documentoTotals(servidor.documento))
        }
      }),
      { numRuns: 400 },
    )
  })

  it('of different cells keep both, and nothing sent is lost when the answer is', () => {
    const servidor = new FakeServer()
    const ana = new Pessoa(servidor, 0)
    const bia = new Pessoa(servidor, 1)
    ana.edits(() => cellChange('a', 100, 150))
    bia.edits(() => cellChange('b', 200, 250))
    ana.sends(false)
    bia.sends(true)
    bia.listens()
    // The reply's revision is ahead of Bia's: her own change stays visible.
    expect(bia.replica.vista.linhas.get('b')).toMatchObject({ valor_unit: 250 })
    ana.reloads()
    calm([ana, bia])
    expect(servidor.lotes).toHaveLength(2)
    for (const { vista } of [ana.replica, bia.replica]) {
      expect(vista.linhas.get('a')).toMatchObject({ valor_unit: 150 })
      expect(vista.linhas.get('b')).toMatchObject({ valor_unit: 250 })
    }
  })

  it('of the same cell: the second is refused and sees the first’s', () => {
    const servidor = new FakeServer()
    const ana = new Pessoa(servidor, 0)
    const bia = new Pessoa(servidor, 1)
    ana.edits(() => cellChange('a', 100, 150))
    bia.edits(() => cellChange('a', 100, 175))
    ana.sends(true)
    bia.sends(true)
    calm([ana, bia])
    expect(bia.replica.vista.linhas.get('a')).toMatchObject({ valor_unit: 150 })
  })
})

describe('what waits', () => {
  it('becomes one batch until it is sent, and none after that', () => {
    let replica = novaReplica(initialDocumento, 0)
    replica = edit(replica, 'um', [cellChange('a', 100, 1)]).replica
    replica = edit(replica, 'dois', [cellChange('b', 200, 2)]).replica
    const enviado = proximo(replica, 100)
    expect(enviado.lote).toMatchObject({ lote: 'um', tentado: true })
    expect(enviado.lote?.mudancas).toHaveLength(2)
    const depois = edit(enviado.replica, 'tres', [cellChange('c', 300, 3)]).replica
    expect(proximo(depois, 100).lote?.mudancas).toHaveLength(2)
    expect(depois.pendentes).toHaveLength(2)
  })
})
