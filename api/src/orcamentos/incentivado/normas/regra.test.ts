import type { RequestTo } from '@claquete/contract/endpoint'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { fonteSave } from '@claquete/contract/orcamentos/incentivado/fonte'
import { projetoLimites } from '@claquete/contract/orcamentos/incentivado/limites'
import {
  projetoIncentivadoInsert,
  projetoIncentivadoOptions,
} from '@claquete/contract/orcamentos/incentivado/projeto'
import {
  normaDelete,
  normaList,
  normaSave,
  normaRegraDelete,
  regraEfeito,
  normaRegraSave,
} from '@claquete/contract/orcamentos/incentivado/regra'
import { must } from '@claquete/core/kernel/must'
import { blankCampos } from '@claquete/core/orcamentos/incentivado/campos'
import { beforeEach, describe, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { createColleague, novaUnidade } from '../../orcamento/testing/orcamento.ts'
import { block } from '../../visao/testing/example.ts'

useSharedServer()

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const newProject = async (normas: string[] = ['minc-29-2026']) => {
  const made = await world.call(projetoIncentivadoInsert, {
    body: {
      tipo: 'incentivado',
      nome: 'Festival',
      id_empresa: await novaUnidade(world),
      estrutura: 'salic',
      normas,
      execucao_inicio: calendarDate('2026-03-01'),
    },
  })
  await world.call(fonteSave, {
    body: {
      id_projeto_incentivado: made.id_projeto_incentivado,
      mecanismo: 'R18',
      aprovado: 1_000_000,
    },
  })
  return made
}

const normas = async () => (await world.call(normaList, {})).data
const normaOf = async (codigo: string) =>
  must(
    (await normas()).find((one) => one.codigo === codigo),
    codigo,
  )
const regraOf = async (chave: string) =>
  (await normaOf(must(chave.split('/')[0], chave))).regras.find((one) => one.chave === chave)

/** A ceiling of what the sources were approved for. */
type RegraBody = RequestTo<typeof normaRegraSave>['body']
type NormaBody = RequestTo<typeof normaSave>['body']

const ceiling = (more: Partial<RegraBody> = {}): RegraBody => ({
  ...blankCampos,
  norma: 'minc-29-2026',
  titulo: 'Teto da casa',
  efeito: 'avisa',
  lido: 'uso',
  alvo: 'aprovado',
  base: 'aprovado',
  valor: 900_000,
  ...more,
})
const save = (body: RegraBody) => world.ask(normaRegraSave, { body })
const refusalOf = async (body: RegraBody) => {
  const { status, failure } = await save(body)
  expect(status).toBe(422)
  return Object.fromEntries((failure.erros ?? []).map(({ campo, msg }) => [campo, msg]))
}

/** A rule of the list as it is saved again. */
async function bodyOf(chave: string, more: Partial<RegraBody> = {}) {
  const regra = must(await regraOf(chave), chave)
  const { origem: _, id_incentivo_regra: __, alterado_em: ___, alterado_por: ____, ...body } = regra
  const { padrao: _____, ...rest } = body
  return { ...rest, ...more }
}

describe('rules', () => {
  const chave = 'minc-29-2026/administracao'

  test('the product’s are listed with article, address and how sure they are', async () => {
    const regra = await regraOf(chave)
    expect(regra).toMatchObject({
      origem: 'produto',
      artigo: 'art. 22',
      lido: 'secundario',
      percentual: 15,
      base: 'projeto',
      versao: 0,
      padrao: null,
    })
    expect(regra?.endereco).toMatch(/^https:/u)
  })

  test('one of the company takes the place of the product’s, and is taken back', async () => {
    const { id_projeto_incentivado } = await newProject()
    await world.call(normaRegraSave, {
      body: await bodyOf(chave, { percentual: 12.5, efeito: 'avisa', lido: 'oficial' }),
    })
    const regra = await regraOf(chave)
    expect(regra).toMatchObject({
      origem: 'corrigida',
      percentual: 12.5,
      efeito: 'avisa',
      lido: 'oficial',
      versao: 1,
      alterado_por: 'Administrador',
      padrao: { percentual: 15, efeito: 'bloqueia' },
    })
    const measured = async () => {
      const { data } = await world.call(projetoLimites, {
        params: { id_projeto_incentivado },
        query: {},
      })
      return data.limites.find((one) => one.chave === chave)
    }
    expect(await measured()).toMatchObject({ efeito: 'avisa', lido: 'oficial' })
    const off = await bodyOf(chave, { efeito: 'desligada' })
    await world.call(normaRegraSave, { body: off })
    expect(await measured()).toBeUndefined()
    const id = must(regra?.id_incentivo_regra ?? undefined, 'row')
    await world.call(normaRegraDelete, { query: { id_incentivo_regra: id } })
    expect(await regraOf(chave)).toMatchObject({ origem: 'produto', percentual: 15 })
    expect((await world.ask(normaRegraDelete, { query: { id_incentivo_regra: id } })).status).toBe(
      404,
    )
  })

  test('every kind is stored and comes back as it was written', async () => {
    const kinds: Partial<RegraBody>[] = [
      {
        titulo: 'A',
        alvo: 'fornecedor',
        percentual: 7.125,
        valor: 10.01,
        ufs: ['PA'],
        proporcional: true,
      },
      {
        titulo: 'B',
        alvo: 'categoria',
        categorias: ['folha'],
        base: 'itens',
        base_categorias: ['libras'],
      },
      { titulo: 'C', tipo: 'pagamento', condicao: 'forma_proibida', formas: ['cheque'] },
      { titulo: 'D', tipo: 'prazo', prazo_de: 'diligencia', dias: 12 },
      { titulo: 'E', tipo: 'etapa', etapa: 'contador' },
      { titulo: 'F', tipo: 'fato', fato: 'janela', janela_inicio: '01/03', janela_fim: '30/09' },
      {
        titulo: 'G',
        tipo: 'fato',
        fato: 'carteira',
        projetos: 3,
        valor: 200_000.5,
        proponente: 'mei',
      },
      { titulo: 'H', tipo: 'duracao', meses: 24, meses_territorio: 30 },
      {
        titulo: 'I',
        alvo: 'episodio',
        percentual: null,
        valor: 1_000,
        obras: ['podcast', 'serie'],
        excecoes: ['maior'],
      },
    ]
    for (const kind of kinds) {
      const body = ceiling(kind)
      const { chave: made } = await world.call(normaRegraSave, { body })
      expect(await regraOf(made)).toMatchObject({ ...body, origem: 'empresa' })
    }
  })

  test('what a fact lacks is refused by field', async () => {
    const fato = { tipo: 'fato', fato: 'janela', janela_inicio: '30/02', janela_fim: '' } as const
    expect(await refusalOf(ceiling(fato))).toEqual({
      janela_inicio: 'Use um dia do ano, como 01/02.',
      janela_fim: 'Use um dia do ano, como 01/02.',
    })
    const none = { tipo: 'fato', fato: 'carteira', projetos: null, valor: null } as const
    expect(await refusalOf(ceiling(none))).toEqual({
      projetos: 'Informe quantos projetos, ou a soma deles.',
    })
  })

  test('a change names the version it was made on', async () => {
    const { versao: _, ...without } = await bodyOf(chave)
    expect(await refusalOf(without)).toHaveProperty('versao')
    const body = await bodyOf(chave)
    expect((await save(body)).status).toBe(200)
    expect((await save(body)).failure.codigo).toBe('versao_antiga')
    expect((await save({ ...body, chave: 'minc-29-2026/nada', versao: 0 })).status).toBe(404)
    expect((await save({ ...body, norma: 'minc-23-2025', versao: 1 })).status).toBe(404)
  })

  test('what contradicts the norm or another rule is refused by field', async () => {
    await world.call(normaRegraSave, { body: ceiling() })
    expect(await refusalOf(ceiling())).toEqual({
      titulo: 'Esta norma já tem uma regra com este título: altere aquela.',
    })
    expect(
      await refusalOf(ceiling({ titulo: 'Piso', sentido: 'minimo', valor: 900_000.01 })),
    ).toEqual({
      valor: 'Fica acima do máximo que “Teto da casa” permite, sobre a mesma base.',
    })
    const early = await refusalOf(
      ceiling({ titulo: 'Cedo', vigencia_inicio: calendarDate('2026-01-28') }),
    )
    expect(early['vigencia_inicio']).toMatch(/vale desde 29\/01\/2026/u)
    expect(await refusalOf(ceiling({ titulo: '…', norma: 'nenhuma' }))).toHaveProperty('norma')
    expect(await refusalOf(ceiling({ titulo: '…', valor: null, endereco: 'x' }))).toHaveProperty(
      'endereco',
    )
    expect(Object.keys(await refusalOf(ceiling({ titulo: '…', valor: null })))).toEqual([
      'titulo',
      'percentual',
    ])
  })

  test('a rule of the product does not come back where it would contradict one of the company', async () => {
    const fee = await bodyOf('minc-29-2026/administracao', { percentual: 30 })
    await world.call(normaRegraSave, { body: fee })
    const { chave: _, ...another } = fee
    const floor: RegraBody = { ...another, titulo: 'Piso', sentido: 'minimo', percentual: 20 }
    await world.call(normaRegraSave, { body: floor })
    const stored = await regraOf('minc-29-2026/administracao')
    const query = { id_incentivo_regra: must(stored?.id_incentivo_regra ?? undefined, 'row') }
    const { failure } = await world.ask(normaRegraDelete, { query })
    expect(failure.msg).toBe(
      'A regra do produto não pode voltar assim. Fica abaixo do mínimo que “Piso” pede, sobre a mesma base.',
    )
    expect((await regraOf('minc-29-2026/administracao'))?.origem).toBe('corrigida')
  })
})

describe('what a rule would change', () => {
  // The norm has ceilings of special cases, of the same on the same base.
  const ofNorma = [
    'Primeiro projeto, sem comprovar atuação',
    'Valor do projeto de pessoa física',
    'Valor do projeto de MEI ou empresa',
    'Valor do projeto, exceção intermediária',
    'Valor do projeto, exceção maior',
    'Jogo eletrônico',
  ].map((titulo) => `“${titulo}” mede o mesmo, sobre a mesma base: vale a mais apertada das duas.`)
  const efeito = async (body: RequestTo<typeof regraEfeito>['body']) =>
    (await world.call(regraEfeito, { body })).data

  test('names the projects that would break it, without writing it', async () => {
    const { id_projeto_incentivado } = await newProject()
    await newProject(['minc-23-2025'])
    const told = await efeito(ceiling())
    expect(told).toEqual({
      medidos: 1,
      sem_medida: 0,
      parcial: false,
      avisos: ofNorma,
      mudancas: [
        { id_projeto_incentivado, nome: 'Festival', antes: 'sem_regra', depois: 'descumpre' },
      ],
    })
    expect(
      (await normaOf('minc-29-2026')).regras.some(({ titulo }) => titulo === 'Teto da casa'),
    ).toBe(false)
    const { chave, versao } = await world.call(normaRegraSave, { body: ceiling() })
    expect((await efeito(ceiling({ chave, versao }))).mudancas).toEqual([])
    expect((await efeito(ceiling({ chave, versao, valor: 1_000_000 }))).mudancas).toMatchObject([
      { antes: 'descumpre', depois: 'cumpre' },
    ])
    const later = ceiling({ chave, vigencia_inicio: calendarDate('2026-03-02') })
    expect((await efeito(later)).mudancas).toMatchObject([{ depois: 'sem_regra' }])
    expect((await efeito(ceiling({ titulo: 'Outro teto', valor: 2_000_000 }))).avisos).toEqual([
      ...ofNorma,
      '“Teto da casa” mede o mesmo, sobre a mesma base: vale a mais apertada das duas.',
    ])
  })

  test('says of how many projects this person does not see the whole budget', async () => {
    await newProject()
    const colleague = await createColleague(world, [
      'incentivado.consultar',
      'incentivado.regras',
      'orcamento.consultar',
      'orcamento.listar_todos',
    ])
    const ask = () => colleague.call(regraEfeito, { body: ceiling() })
    expect((await ask()).data).toMatchObject({ medidos: 1, sem_medida: 0 })
    await block(world, colleague.id_usuario_tipo, 'valor_total')
    expect((await ask()).data).toMatchObject({ medidos: 0, sem_medida: 1, mudancas: [] })
  })
})

describe('norms', () => {
  const edital = (more: Partial<NormaBody> = {}): NormaBody => ({
    nome: 'Edital Fomento SP 2026',
    ambito: 'edital',
    vigencia_inicio: calendarDate('2026-01-01'),
    vigencia_fim: calendarDate('2027-12-31'),
    endereco: 'https://spcine.com.br/edital',
    lido: 'oficial',
    ...more,
  })
  const saveNorma = (more: Partial<NormaBody> = {}) => world.ask(normaSave, { body: edital(more) })

  test('one of the company is chosen by a project, measured, and not deleted while it is used', async () => {
    const { codigo } = await world.call(normaSave, { body: edital() })
    expect(codigo).toBe('edital-fomento-sp-2026')
    const options = await world.call(projetoIncentivadoOptions, {})
    expect(options.data.normas.map((one) => one.codigo)).toContain(codigo)
    await world.call(normaRegraSave, { body: ceiling({ norma: codigo }) })
    const { id_projeto_incentivado } = await newProject([codigo])
    const { data } = await world.call(projetoLimites, {
      params: { id_projeto_incentivado },
      query: {},
    })
    expect(data.limites).toMatchObject([
      { titulo: 'Teto da casa', norma: 'Edital Fomento SP 2026', hoje: { situacao: 'descumpre' } },
    ])
    const norma = await normaOf(codigo)
    expect(norma).toMatchObject({ origem: 'empresa', projetos: 1, lido: 'oficial', versao: 1 })
    const query = { id_incentivo_norma: must(norma.id_incentivo_norma ?? undefined, 'row') }
    expect((await world.ask(normaDelete, { query })).failure.codigo).toBe('em_uso')
  })

  test('one that nothing uses goes with its rules', async () => {
    const { codigo } = await world.call(normaSave, { body: edital() })
    const { chave } = await world.call(normaRegraSave, {
      body: ceiling({ norma: codigo }),
    })
    const norma = await normaOf(codigo)
    const query = { id_incentivo_norma: must(norma.id_incentivo_norma ?? undefined, 'row') }
    await world.call(normaDelete, { query })
    expect((await normas()).map((one) => one.codigo)).not.toContain(codigo)
    await world.call(normaSave, { body: edital() })
    expect(await regraOf(chave)).toBeUndefined()
  })

  test('a norm of the product is said otherwise, and taken back', async () => {
    const codigo = 'minc-23-2025'
    const said = { ...edital({ nome: 'IN MinC 23/2025', ambito: 'rouanet' }), codigo }
    const body = {
      ...said,
      vigencia_inicio: calendarDate('2025-02-05'),
      vigencia_fim: calendarDate('2026-02-28'),
    }
    expect((await world.ask(normaSave, { body })).failure.erros?.[0]?.campo).toBe('versao')
    await world.call(normaSave, { body: { ...body, versao: 0 } })
    const norma = await normaOf(codigo)
    expect(norma).toMatchObject({ origem: 'corrigida', vigencia_fim: calendarDate('2026-02-28') })
    const query = { id_incentivo_norma: must(norma.id_incentivo_norma ?? undefined, 'row') }
    const late = ceiling({ norma: codigo, vigencia_inicio: calendarDate('2026-02-01') })
    const { chave } = await world.call(normaRegraSave, { body: late })
    expect((await world.ask(normaDelete, { query })).failure.msg).toMatch(/Teto da casa/u)
    const shorter = { ...body, vigencia_fim: calendarDate('2026-01-31'), versao: 1 }
    const refused = await world.ask(normaSave, { body: shorter })
    expect(refused.failure.erros?.map(({ campo }) => campo)).toEqual(['vigencia_fim'])
    const regra = await regraOf(chave)
    const id_incentivo_regra = must(regra?.id_incentivo_regra ?? undefined, 'row')
    await world.call(normaRegraDelete, { query: { id_incentivo_regra } })
    await world.call(normaDelete, { query })
    expect(await normaOf(codigo)).toMatchObject({
      origem: 'produto',
      vigencia_fim: calendarDate('2026-01-28'),
    })
  })

  test('a name is of one norm, and a period is not turned around', async () => {
    expect((await saveNorma()).status).toBe(200)
    expect((await saveNorma()).failure.erros?.map(({ campo }) => campo)).toEqual(['nome'])
    const turned = await saveNorma({ nome: 'Outro', vigencia_fim: calendarDate('2025-01-01') })
    expect(turned.failure.erros?.map(({ campo }) => campo)).toEqual(['vigencia_fim'])
    expect((await saveNorma({ nome: '???' })).failure.erros?.map(({ campo }) => campo)).toEqual([
      'nome',
    ])
  })

  test('only who may change rules writes them', async () => {
    const colleague = await createColleague(world, ['incentivado.consultar'])
    expect((await colleague.call(normaList, {})).data.length).toBeGreaterThan(5)
    expect((await colleague.ask(normaRegraSave, { body: ceiling() })).status).toBe(403)
  })
})
