import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { projetoConferencia } from '@claquete/contract/orcamentos/incentivado/contas'
import { fonteList, fonteSave } from '@claquete/contract/orcamentos/incentivado/fonte'
import {
  projetoIncentivadoInsert,
  projetoIncentivadoSave,
  projetoIncentivadoView,
} from '@claquete/contract/orcamentos/incentivado/projeto'
import type { RequestTo } from '@claquete/contract/endpoint'
import { must } from '@claquete/core/kernel/must'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, describe, expect, test } from 'vitest'
import { postTitulo } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { novaConta } from '../../execucao/testing/job.ts'
import { changeTo, novaPessoa, novaUnidade } from '../../orcamento/testing/orcamento.ts'
import { itemIdOf, newFonte } from '../testing/film.ts'
import { limitesBy, newRouanet, planIn } from '../testing/rouanet.ts'

useSharedServer()

let world: World
beforeEach(async () => {
  world = await newWorld()
})

type Projeto = Partial<RequestTo<typeof projetoIncentivadoInsert>['body']>
const day = calendarDate

const view = async (id_projeto_incentivado: number) =>
  (await world.call(projetoIncentivadoView, { params: { id_projeto_incentivado } })).data
const checksOf = async (id_projeto_incentivado: number) => {
  const { data } = await world.call(projetoConferencia, { params: { id_projeto_incentivado } })
  return (chave: string) =>
    must(
      data.verificacoes.find(({ verificacao }) => verificacao === `minc-29-2026/${chave}`),
      chave,
    )
}

const told = {
  territorio: 'N',
  proposta_em: day('2026-02-10'),
  carteira_projetos: 3,
  carteira_valor: 2_500_000.5,
  excecao: 'nenhuma',
  inabilitado: 'S',
  inabilitado_ate: day('2020-05-31'),
  edicao: 'entregue',
  edicao_contas_em: day('2026-01-15'),
} as const satisfies Projeto
const untold = Object.fromEntries(Object.keys(told).map((name) => [name, null]))

test('what a person tells of a project is kept and taken back, and nothing is told of a new one', async () => {
  const blank = await newRouanet(world)
  expect(await view(blank.id_projeto_incentivado)).toMatchObject(untold)
  const { id_projeto_incentivado } = await newRouanet(world, told)
  const stored = await view(id_projeto_incentivado)
  expect(stored).toMatchObject(told)
  const { tipo, nome, id_empresa, versao } = stored
  const own = { id_projeto_incentivado, tipo, nome, id_empresa: must(id_empresa, 'unit'), versao }
  await world.call(projetoIncentivadoSave, { body: own })
  expect(await view(id_projeto_incentivado)).toMatchObject(untold)
})

test('facts that contradict each other are refused by field, all at once', async () => {
  const { status, failure } = await world.ask(projetoIncentivadoInsert, {
    body: {
      tipo: 'incentivado',
      nome: 'Festival',
      id_empresa: await novaUnidade(world),
      proposta_em: day('2026-05-02'),
      aprovado_em: day('2026-05-01'),
      inabilitado: 'S',
      edicao: 'pendente',
      edicao_contas_em: day('2026-01-15'),
    },
  })
  expect(status).toBe(422)
  expect(Object.fromEntries((failure.erros ?? []).map(({ campo, msg }) => [campo, msg]))).toEqual({
    proposta_em: 'A proposta não é apresentada depois da aprovação.',
    inabilitado_ate: 'Informe o último dia da inabilitação.',
    edicao_contas_em: 'Só de contas da edição anterior que foram entregues.',
  })
})

describe('the assistant', () => {
  const facts = ['janela', 'carteira', 'inabilitacao', 'edicao'] as const

  test('says what nobody told, as a warning with what to do', async () => {
    const of = await checksOf((await newRouanet(world)).id_projeto_incentivado)
    for (const chave of facts) {
      expect(of(chave)).toMatchObject({
        situacao: 'descumpre',
        efeito: 'avisa',
        falhas: [
          {
            problema: expect.stringMatching(/^Não medido: /u),
            correcao: expect.stringMatching(/^Informe no projeto /u),
          },
        ],
      })
    }
  })

  test('passes what was told and is kept', async () => {
    const of = await checksOf((await newRouanet(world, told)).id_projeto_incentivado)
    expect(facts.map((chave) => [chave, of(chave).situacao, of(chave).falhas])).toEqual(
      facts.map((chave) => [chave, 'cumpre', []]),
    )
    expect(of('carteira-mei').situacao).toBe('nao_se_aplica')
    expect(of('janela').fonte).toBe('IN MinC 29/2026, art. 5º')
  })

  test('fails what was told and is not, with the weight of the rule', async () => {
    const of = await checksOf(
      (
        await newRouanet(world, {
          ...told,
          proposta_em: day('2026-01-31'),
          carteira_projetos: 11,
          aprovado_em: day('2026-02-20'),
          inabilitado_ate: day('2027-05-31'),
          edicao_contas_em: day('2026-03-02'),
        })
      ).id_projeto_incentivado,
    )
    expect(facts.map((chave) => [of(chave).situacao, of(chave).efeito])).toEqual([
      ['descumpre', 'avisa'],
      ['descumpre', 'avisa'],
      ['descumpre', 'bloqueia'],
      ['descumpre', 'bloqueia'],
    ])
    expect(of('inabilitacao').falhas[0]?.problema).toBe(
      'Inabilitado de 01/06/2024 a 31/05/2027, e o projeto foi aprovado em 20/02/2026.',
    )
  })

  test('gives a territory its months, and asks where that decides', async () => {
    const long = { execucao_fim: day('2029-12-31') }
    const lasts = async (more: Projeto) => {
      const of = await checksOf(
        (await newRouanet(world, { ...long, ...more })).id_projeto_incentivado,
      )
      const { situacao, nota } = of('duracao')
      return [situacao, nota]
    }
    expect(await lasts({ territorio: 'S' })).toEqual(['cumpre', 'Até 36 meses; de território, 48.'])
    expect((await lasts({ territorio: 'N' }))[0]).toBe('descumpre')
    expect((await lasts({}))[1]).toContain('diga no projeto se ele é de território')
  })
})

test('the size of a project goes by its exception, and a podcast by its episodes', async () => {
  const sizes = async (more: Projeto) => {
    const { id_projeto_incentivado } = await newRouanet(world, more)
    await world.call(fonteSave, {
      body: { id_projeto_incentivado, mecanismo: 'R26', aprovado: 500_000.01 },
    })
    const limites = await limitesBy(world, id_projeto_incentivado)
    return ['porte', 'porte-pf', 'porte-intermediaria', 'podcast'].map(
      (chave) => limites.get(chave)?.hoje.situacao,
    )
  }
  expect(await sizes({})).toEqual(['nao_medido', 'nao_se_aplica', 'cumpre', 'nao_se_aplica'])
  expect(await sizes({ excecao: 'nenhuma' })).toEqual([
    'descumpre',
    'nao_se_aplica',
    'nao_se_aplica',
    'nao_se_aplica',
  ])
  expect(await sizes({ excecao: 'intermediaria', tipo_obra: 'podcast' })).toEqual([
    'nao_se_aplica',
    'nao_se_aplica',
    'cumpre',
    'nao_medido',
  ])
  const { id_pessoa } = await world.call(pessoaCreate, {
    body: { razao: 'Ana', cnpj: '52998224725' },
  })
  const ana = { id_proponente: id_pessoa, proponente_pf_mei: 'S', excecao: 'nenhuma' } as const
  expect((await sizes(ana))[1]).toBe('descumpre')
  const { id_orcamento, id_projeto_incentivado } = await newRouanet(world, {
    tipo_obra: 'podcast',
    episodios: 3,
  })
  await planIn(world, id_orcamento, [['2', 90_000]])
  const cheap = (await limitesBy(world, id_projeto_incentivado)).get('podcast')?.hoje
  expect(cheap).toMatchObject({ situacao: 'cumpre', medido: 30_000, limite: 30_000 })
  await planIn(world, id_orcamento, [['2', 0.03]], 'm')
  expect((await limitesBy(world, id_projeto_incentivado)).get('podcast')?.hoje).toMatchObject({
    situacao: 'descumpre',
    medido: 30_000.01,
  })
})

test('the portfolio that the company’s own projects tell is of one proponent, and of what is active', async () => {
  const pessoa = async (razao: string, cnpj: string) =>
    (await world.call(pessoaCreate, { body: { razao, cnpj } })).id_pessoa
  const ana = await pessoa('Ana', '11222333000181')
  const branch = await pessoa('Ana, filial', '11222333000262')
  const other = await pessoa('Bia', '44555666000181')
  const of = (id_proponente: number, more: Projeto = {}) =>
    newRouanet(world, { id_proponente, estado: 'captacao', ...more })
  const { id_projeto_incentivado } = await of(ana, { estado: 'elaboracao' })
  const own = async () => (await view(id_projeto_incentivado)).carteira_daqui
  expect(await own()).toEqual({ projetos: 1, valor: 1_000_000 })
  await of(branch)
  // Of another, in elaboration, ended, or with its accounting handed in: not active.
  await of(other)
  await of(ana, { estado: 'elaboracao' })
  const ended = await of(ana)
  const { tipo, nome, id_empresa, versao } = await view(ended.id_projeto_incentivado)
  await world.call(projetoIncentivadoSave, {
    body: {
      id_projeto_incentivado: ended.id_projeto_incentivado,
      tipo,
      nome,
      id_empresa: must(id_empresa, 'unit'),
      id_proponente: ana,
      estado: 'arquivado',
      versao,
    },
  })
  await of(ana, { estado: 'contas', contas_entregues_em: day('2026-06-01') })
  expect(await own()).toEqual({ projetos: 2, valor: 2_000_000 })
})

describe('what came of a source says who gave it', () => {
  /** A project of whose money R$ 100,000 pay for its raising, to whoever is named. */
  async function funded(incentivador: number | null, favorecido: number) {
    const { id_orcamento, id_projeto_incentivado } = await newRouanet(world, told)
    const sources = (await world.call(fonteList, { body: { id_projeto_incentivado } })).data
    const { id_projeto_fonte, versao } = must(sources[0], 'source')
    const id_contabancaria = await novaConta(world, 'BB Rouanet')
    await newFonte(world, {
      id_projeto_fonte,
      id_projeto_incentivado,
      mecanismo: 'R18',
      aprovado: 1_000_000,
      id_contabancaria,
      liberacoes: [{ data: day('2026-04-01'), valor: 500_000, id_pessoa: incentivador }],
      versao,
    })
    await planIn(world, id_orcamento, [['10', 100_000]])
    await changeTo(world, id_orcamento, 'Aprovado')
    const line = { id_orcamento, id_orca_item: await itemIdOf(world, id_orcamento, 'l0') }
    await postTitulo(world, {
      ...line,
      valor: 10_000_000,
      id_pessoa: favorecido,
      fontes: [{ ...line, id_projeto_fonte }],
      baixas: [{ data: '2026-05-20', id_contabancaria }],
    })
    return (await checksOf(id_projeto_incentivado))('captacao-incentivador')
  }

  test('who is not paid for raising it, by any record of its document', async () => {
    const pessoa = async (razao: string, cnpj: string) =>
      (await world.call(pessoaCreate, { body: { razao, cnpj } })).id_pessoa
    const banco = await pessoa('Banco', '11222333000181')
    const agencia = await pessoa('Banco, agência', '11222333000262')
    const fundraiser = await pessoa('Captadora', '44555666000181')
    const failed = await funded(banco, agencia)
    expect(failed).toMatchObject({
      situacao: 'descumpre',
      efeito: 'bloqueia',
      falhas: [{ problema: 'Banco, agência incentivou o projeto, e recebe pela captação.' }],
    })
    expect(await funded(banco, fundraiser)).toMatchObject({ situacao: 'cumpre', falhas: [] })
  })

  test('and nobody knows it while that is not told', async () => {
    expect(await funded(null, await novaPessoa(world, 'Captadora'))).toMatchObject({
      situacao: 'descumpre',
      efeito: 'avisa',
      falhas: [{ problema: 'Não medido: 1 entrada não diz quem pagou.' }],
    })
  })

  test('and somebody who is not there is refused at the entry', async () => {
    const { id_projeto_incentivado } = await newRouanet(world)
    const { status, failure } = await world.ask(fonteSave, {
      body: {
        id_projeto_incentivado,
        mecanismo: 'R26',
        aprovado: 1,
        liberacoes: [
          { data: day('2026-04-01'), valor: 1 },
          { data: day('2026-04-01'), valor: 1, id_pessoa: 999_999 },
        ],
      },
    })
    expect(status).toBe(422)
    expect(failure.erros?.map(({ campo }) => campo)).toEqual(['liberacoes.1.id_pessoa'])
  })
})
