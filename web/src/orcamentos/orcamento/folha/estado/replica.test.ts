import { cents } from '@claquete/core/kernel/money'
import { documentoVazio, totaisDoDocumento } from '@claquete/core/orcamentos/orcamento/documento'
import type { Documento } from '@claquete/core/orcamentos/orcamento/documento'
import { apply } from '@claquete/core/orcamentos/orcamento/mudanca'
import type { Mudanca } from '@claquete/core/orcamentos/orcamento/mudanca'
import { grupo, item } from '@claquete/core/orcamentos/orcamento/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edit, novaReplica, proximo, receive, restart, respondido, resume } from './replica.ts'
import type { Replica } from './replica.ts'

const inicio: Documento = apply(documentoVazio, [
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

const celula = (uid: string, antes: number, depois: number): Mudanca =>
  ({ op: 'celula', uid, campo: 'valor_unit', antes, depois }) as Mudanca

/** The server as the contract says it: a batch is stored once, what cannot be applied is named. */
class Servidor {
  documento = inicio
  readonly lotes: { lote: string; cliente: number; mudancas: readonly Mudanca[] }[] = []
  readonly #respostas = new Map<string, { revisao: number; recusadas: ReadonlySet<number> }>()

  change(cliente: number, lote: string, mudancas: readonly Mudanca[]) {
    const antes = this.#respostas.get(lote)
    if (antes) return antes
    const { documento, aplicadas, recusas } = apply(this.documento, mudancas)
    const recusadas = new Set(recusas.map(({ mudanca }) => mudancas.indexOf(mudanca)))
    if (recusas.length < mudancas.length) {
      this.documento = documento
      this.lotes.push({ lote, cliente, mudancas: aplicadas })
    }
    const resposta = { revisao: this.lotes.length, recusadas }
    this.#respostas.set(lote, resposta)
    return resposta
  }

  desde(revisao: number, cliente: number) {
    return this.lotes.slice(revisao).map((um, i) => ({
      revisao: revisao + i + 1,
      mudancas: um.mudancas,
      meu: um.cliente === cliente,
    }))
  }
}

interface Resposta {
  readonly lote: string
  readonly revisao: number
  readonly recusadas: ReadonlySet<number>
}

/** One person's screen, whose network may answer late, twice or not at all. */
class Pessoa {
  replica: Replica = novaReplica(inicio, 0)
  #resposta: Resposta | undefined
  #feitas = 0
  readonly #servidor: Servidor
  readonly #cliente: number
  constructor(servidor: Servidor, cliente: number) {
    this.#servidor = servidor
    this.#cliente = cliente
  }
  edita(mudanca: (vista: Documento, marca: string) => Mudanca) {
    this.#feitas += 1
    const marca = `${this.#cliente}-${this.#feitas}`
    const lote = `lote-${marca}`
    this.replica = edit(this.replica, lote, [mudanca(this.replica.vista, marca)]).replica
  }
  envia(chega: boolean) {
    if (this.#resposta) return
    const { replica, lote } = proximo(this.replica, 100)
    this.replica = replica
    if (!lote) return
    const resposta = this.#servidor.change(this.#cliente, lote.lote, lote.mudancas)
    if (chega) this.#resposta = { lote: lote.lote, ...resposta }
  }
  ouve() {
    if (!this.#resposta) return
    this.replica = respondido(this.replica, this.#resposta)
    this.#resposta = undefined
  }
  busca() {
    const lotes = this.#servidor.desde(this.replica.revisao, this.#cliente)
    this.replica = receive(this.replica, lotes)
  }
  /** The page is loaded again: what was kept is all that is left. */
  recarrega() {
    const guardados = structuredClone(
      this.replica.pendentes
        .filter(({ revisao }) => revisao === undefined)
        .map(({ lote, mudancas, tentado }) => ({ lote, mudancas, ...(tentado && { tentado }) })),
    )
    this.#resposta = undefined
    const revisao = this.#servidor.lotes.length
    this.replica = resume(novaReplica(this.#servidor.documento, revisao), guardados)
  }
  relê() {
    this.replica = restart(this.replica, this.#servidor.documento, this.#servidor.lotes.length)
  }
}

const linhasDe = ({ linhas }: Documento) =>
  [...linhas.values()].toSorted((x, y) => (x.id < y.id ? -1 : 1))

type Passo = (pessoa: Pessoa) => void

const edicao: fc.Arbitrary<Passo> = fc.oneof(
  fc
    .record({ uid: fc.constantFrom('a', 'b', 'c'), depois: fc.integer({ min: 1, max: 9_999 }) })
    .map(({ uid, depois }): Passo => (pessoa) => {
      pessoa.edita((vista) => {
        const linha = vista.linhas.get(uid)
        return celula(uid, linha?.tipo === 'item' ? linha.valor_unit : 0, depois)
      })
    }),
  fc.constantFrom('g', 'h').map((em): Passo => (pessoa) => {
    pessoa.edita((_, marca) => ({ op: 'inserir', linhas: [item(marca, em)] }))
  }),
  fc.constantFrom('a', 'b', 'c', 'h').map((uid): Passo => (pessoa) => {
    pessoa.edita(() => ({ op: 'excluir', uids: [uid] }))
  }),
  fc
    .record({ uid: fc.constantFrom('a', 'b', 'c'), superior: fc.constantFrom('g', 'h') })
    .map(({ uid, superior }): Passo => (pessoa) => {
      pessoa.edita(() => ({ op: 'mover', uid, superior, ordem: uid.charCodeAt(0) }))
    }),
)
const rede: fc.Arbitrary<Passo> = fc.constantFrom<Passo>(
  (pessoa) => pessoa.envia(true),
  (pessoa) => pessoa.envia(false),
  (pessoa) => pessoa.ouve(),
  (pessoa) => pessoa.busca(),
  (pessoa) => pessoa.recarrega(),
  (pessoa) => pessoa.relê(),
)
const passos = fc.array(
  fc.record({ quem: fc.integer({ min: 0, max: 1 }), passo: fc.oneof(edicao, rede) }),
  { maxLength: 40 },
)

/** Everything is sent, answered and read. */
function calm(pessoas: readonly Pessoa[]) {
  for (let volta = 0; volta < 60; volta += 1) {
    for (const pessoa of pessoas) {
      pessoa.envia(true)
      pessoa.ouve()
      pessoa.busca()
    }
  }
}

describe('two people', () => {
  it('end with the same sheet as the server, however their screens and networks interleave', () => {
    fc.assert(
      fc.property(passos, (todos) => {
        const servidor = new Servidor()
        const pessoas = [new Pessoa(servidor, 0), new Pessoa(servidor, 1)] as const
        for (const { quem, passo } of todos) passo(pessoas[quem as 0 | 1])
        calm(pessoas)
        for (const { replica } of pessoas) {
          expect(replica.pendentes).toEqual([])
          expect(linhasDe(replica.vista)).toEqual(linhasDe(servidor.documento))
          expect(replica.vista).toEqual(replica.servidor)
          expect(totaisDoDocumento(replica.vista)).toEqual(totaisDoDocumento(servidor.documento))
        }
      }),
      { numRuns: 400 },
    )
  })

  it('of different cells keep both, and nothing sent is lost when the answer is', () => {
    const servidor = new Servidor()
    const ana = new Pessoa(servidor, 0)
    const bia = new Pessoa(servidor, 1)
    ana.edita(() => celula('a', 100, 150))
    bia.edita(() => celula('b', 200, 250))
    ana.envia(false)
    bia.envia(true)
    bia.ouve()
    // The answer was ahead of what Bia knows: her own change stays in sight.
    expect(bia.replica.vista.linhas.get('b')).toMatchObject({ valor_unit: 250 })
    ana.recarrega()
    calm([ana, bia])
    expect(servidor.lotes).toHaveLength(2)
    for (const { vista } of [ana.replica, bia.replica]) {
      expect(vista.linhas.get('a')).toMatchObject({ valor_unit: 150 })
      expect(vista.linhas.get('b')).toMatchObject({ valor_unit: 250 })
    }
  })

  it('of the same cell: the second is refused and sees the first’s', () => {
    const servidor = new Servidor()
    const ana = new Pessoa(servidor, 0)
    const bia = new Pessoa(servidor, 1)
    ana.edita(() => celula('a', 100, 150))
    bia.edita(() => celula('a', 100, 175))
    ana.envia(true)
    bia.envia(true)
    calm([ana, bia])
    expect(bia.replica.vista.linhas.get('a')).toMatchObject({ valor_unit: 150 })
  })
})

describe('what waits', () => {
  it('becomes one batch until it is sent, and none after that', () => {
    let replica = novaReplica(inicio, 0)
    replica = edit(replica, 'um', [celula('a', 100, 1)]).replica
    replica = edit(replica, 'dois', [celula('b', 200, 2)]).replica
    const enviado = proximo(replica, 100)
    expect(enviado.lote).toMatchObject({ lote: 'um', tentado: true })
    expect(enviado.lote?.mudancas).toHaveLength(2)
    const depois = edit(enviado.replica, 'tres', [celula('c', 300, 3)]).replica
    expect(proximo(depois, 100).lote?.mudancas).toHaveLength(2)
    expect(depois.pendentes).toHaveLength(2)
  })
})
