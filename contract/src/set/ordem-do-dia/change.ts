/** Changes of a sheet, each of one field or row, so that several people write in it at once. */
import { fusoNames } from '@claquete/core/kernel/time/zone'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { day, id, oneOf, pathId, reply, text } from '../../wire.ts'
import { blocoNames, blocos, Cabecalho, grupos, minute, PessoaCampos } from './documento.ts'
import type { Bloco } from './documento.ts'

const params = z.object({ id_ordem_dia: pathId })
const ofPessoa = z.object({ id_ordem_dia: pathId, id_ordem_pessoa: pathId })
const ofLinha = z.object({ id_ordem_dia: pathId, id_ordem_linha: pathId })

/** The most rows put in at once. */
export const mostRows = 200

/** A field that others changed since it was read: it stays as they left it. */
export const Conflict = z.object({
  campo: z.string(),
  atual: z.unknown(),
  seu: z.unknown(),
})
export type Conflict = z.input<typeof Conflict>

const Changed = reply({ revisao: z.int(), conflitos: z.array(Conflict) })
const Placed = reply({ revisao: z.int() })

const { hospital, clima, sol, ...texts } = Cabecalho.shape
const counted = z.nullable(z.int().check(z.minimum(1), z.maximum(999)))

const SomeCabecalho = z.partial(
  z.object({
    titulo: text(160),
    data: day,
    diaria: counted,
    diarias: counted,
    fuso: oneOf(...fusoNames),
    chamada: z.nullable(minute),
    termino: z.nullable(minute),
    ...texts,
    hospital: z.partial(hospital),
    clima: z.partial(clima),
    sol: z.partial(sol),
  }),
)
export type SomeCabecalho = z.output<typeof SomeCabecalho>

export const cabecalhoUpdate = write('v2 PUT /ordem-do-dia/{id_ordem_dia}/cabecalho', {
  summary: 'Muda campos do cabeçalho; `antes` diz o que a pessoa leu em cada um',
  access: 'ordem_do_dia.alterar',
  params,
  body: z.object({ valores: SomeCabecalho, antes: SomeCabecalho }),
  reply: Changed,
})

const SomePessoa = z.partial(PessoaCampos)
export type SomePessoa = z.output<typeof SomePessoa>

export const ordemPessoaAdd = write('v2 POST /ordem-do-dia/{id_ordem_dia}/pessoas', {
  summary: 'Põe pessoas na ordem do dia, no fim do seu grupo ou depois de outra',
  access: 'ordem_do_dia.alterar',
  params,
  body: z.object({
    grupo: oneOf(...grupos),
    pessoas: z.array(SomePessoa).check(z.minLength(1), z.maxLength(mostRows)),
    id_depois_de: z.optional(z.nullable(id)),
  }),
  reply: reply({ revisao: z.int(), ids: z.array(id) }),
})

export const ordemPessoaUpdate = write(
  'v2 PUT /ordem-do-dia/{id_ordem_dia}/pessoas/{id_ordem_pessoa}',
  {
    summary: 'Muda campos de uma pessoa da ordem do dia; `antes` diz o que se leu em cada um',
    access: 'ordem_do_dia.alterar',
    params: ofPessoa,
    body: z.object({ valores: SomePessoa, antes: SomePessoa }),
    reply: Changed,
  },
)

/** After which row it comes to stand; null is the first place. */
const Place = z.object({ id_depois_de: z.nullable(id) })

export const ordemPessoaMove = write(
  'v2 PUT /ordem-do-dia/{id_ordem_dia}/pessoas/{id_ordem_pessoa}/lugar',
  {
    summary: 'Move uma pessoa para outro lugar do seu grupo',
    access: 'ordem_do_dia.alterar',
    params: ofPessoa,
    body: Place,
    reply: Placed,
  },
)

export const ordemPessoaDelete = write(
  'v2 DELETE /ordem-do-dia/{id_ordem_dia}/pessoas/{id_ordem_pessoa}',
  {
    summary: 'Tira uma pessoa da ordem do dia',
    access: 'ordem_do_dia.alterar',
    params: ofPessoa,
    reply: Placed,
  },
)

type SomeCampos<B extends Bloco> = Partial<z.output<(typeof blocos)[B]>>
export type SomeLinha = { readonly [B in Bloco]: SomeCampos<B> }[Bloco]

/** A body of lines of one block, whose fields are those of the block. */
/* @__NO_SIDE_EFFECTS__ */
const ofBloco = <Shape extends z.core.$ZodShape>(
  shape: (campos: z.ZodMiniType<SomeLinha>) => Shape,
) => {
  const [first, ...others] = blocoNames.map((bloco) =>
    z.object({
      bloco: z.literal(bloco),
      ...shape(z.partial(blocos[bloco]) as unknown as z.ZodMiniType<SomeLinha>),
    }),
  )
  return z.discriminatedUnion('bloco', [first as NonNullable<typeof first>, ...others])
}

export const ordemLinhaAdd = write('v2 POST /ordem-do-dia/{id_ordem_dia}/linhas', {
  summary: 'Põe linhas em um bloco da ordem do dia, no fim ou depois de outra',
  access: 'ordem_do_dia.alterar',
  params,
  body: ofBloco((campos) => ({
    linhas: z.array(campos).check(z.minLength(1), z.maxLength(mostRows)),
    id_depois_de: z.optional(z.nullable(id)),
  })),
  reply: reply({ revisao: z.int(), ids: z.array(id) }),
})

export const ordemLinhaUpdate = write(
  'v2 PUT /ordem-do-dia/{id_ordem_dia}/linhas/{id_ordem_linha}',
  {
    summary: 'Muda campos de uma linha; `antes` diz o que se leu em cada um',
    access: 'ordem_do_dia.alterar',
    params: ofLinha,
    body: ofBloco((campos) => ({ valores: campos, antes: campos })),
    reply: Changed,
  },
)

export const ordemLinhaMove = write(
  'v2 PUT /ordem-do-dia/{id_ordem_dia}/linhas/{id_ordem_linha}/lugar',
  {
    summary: 'Move uma linha para outro lugar do seu bloco',
    access: 'ordem_do_dia.alterar',
    params: ofLinha,
    body: Place,
    reply: Placed,
  },
)

export const ordemLinhaDelete = write(
  'v2 DELETE /ordem-do-dia/{id_ordem_dia}/linhas/{id_ordem_linha}',
  {
    summary: 'Tira uma linha da ordem do dia',
    access: 'ordem_do_dia.alterar',
    params: ofLinha,
    reply: Placed,
  },
)

export const equipamentoFill = write('v2 POST /ordem-do-dia/{id_ordem_dia}/equipamento', {
  summary: 'Põe no bloco de equipamento o que uma remessa leva e que ainda não está nele',
  access: 'ordem_do_dia.alterar',
  params,
  body: z.object({ id_remessa: id }),
  reply: reply({ revisao: z.int(), linhas: z.int() }),
})

export const remessasDaOrdem = read('v2 GET /ordem-do-dia/{id_ordem_dia}/remessas', {
  summary: 'As remessas do job, de que o bloco de equipamento se enche',
  access: 'ordem_do_dia.alterar',
  params,
  reply: reply({
    data: z.array(
      z.object({
        id_remessa: id,
        num_remessa: z.string(),
        nome: z.string(),
        itens: z.int(),
        /** The one whose items the sheet lists. */
        escolhida: z.boolean(),
      }),
    ),
  }),
})

export const Suggestion = z.object({
  id_pessoa: z.nullable(id),
  nome: z.string(),
  departamento: z.string(),
  funcao: z.string(),
  email: z.string(),
  telefone: z.string(),
  /** Where it is from: the budget of the job, another sheet, or the register of people. */
  origem: oneOf('job', 'ordem', 'cadastro'),
})
export type Suggestion = z.input<typeof Suggestion>

export const ordemSuggestions = read('v2 GET /ordem-do-dia/{id_ordem_dia}/sugestoes', {
  summary: 'Pessoas para pôr na ordem do dia: as do job, as de outras ordens e as do cadastro',
  access: 'ordem_do_dia.alterar',
  params,
  query: z.object({ search: z.optional(text(120)) }),
  reply: reply({ data: z.array(Suggestion) }),
})
