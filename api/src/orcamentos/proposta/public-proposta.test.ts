import { avisoList } from '@claquete/contract/acesso/sessao/aviso'
import { versaoNova } from '@claquete/contract/orcamentos/versoes/versao'
import { createEquipeMember } from '../execucao/testing/job.ts'
import { orcamentoHistorico } from '@claquete/contract/orcamentos/status/status'
import { orcamentoUpdateList, orcamentoView } from '@claquete/contract/orcamentos/lista/orcamento'
import { folhaView } from '@claquete/contract/orcamentos/folha/folha'
import { linkCancel, linkConfirm, linkList } from '@claquete/contract/orcamentos/proposta/link'
import {
  propostaOpen,
  propostaPdf,
  propostaTotal,
} from '@claquete/contract/orcamentos/proposta/public-proposta'
import { centsToReais, formatReais, reaisToCents } from '@claquete/core/kernel/amounts/money'
import { describe, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { readDocumentPdf } from '../../kernel/documents/testing/read-document-pdf.ts'
import { changeTo } from '../orcamento/testing/orcamento.ts'
import { guest, novaProposta, novoLink, updatePageWith, secrets } from './testing/proposta.ts'

let clock = 0
const server = useSharedServer({ now: () => Date.now() + clock })
const visitor = guest(() => server().app)
const dayMs = 86_400_000

const links = async (world: World, id_orcamento: number) =>
  (await world.call(linkList, { params: { id_orcamento } })).data
const viewOrcamento = async (world: World, id_orcamento: number) =>
  (await world.call(orcamentoView, { params: { id_orcamento } })).data
const events = async (world: World, id_orcamento: number) =>
  (await world.call(orcamentoHistorico, { params: { id_orcamento } })).data.map(({ tipo }) => tipo)
const mails = (world: World) =>
  world.rows((db) =>
    db.from('email').select(['assunto', 'para']).where('modelo', '=', 'proposta_aviso').execute(),
  )

// 1.000,00 + 2 × 2.500,50 + the hidden line, 123,00; 15% on top; 10% embedded.
const totalOf = (...options: number[]) => {
  const lines = [100_000, 500_100, 12_300, ...options].reduce((all, one) => all + one, 0)
  return centsToReais(Math.round(Math.round(lines * 1.15) / 0.9) as never)
}

const money = (reais: number) => formatReais(reaisToCents(reais) as never).replace('\u00a0', ' ')

describe('what a guest sees', () => {
  test('the frozen version, with what is printed and nothing else', async () => {
    const world = await newWorld()
    const id = await novaProposta(world)
    const { token, endereco } = await novoLink(world, id)
    expect(endereco).toMatch(/\/orcamentos\/proposta\/completa\/\d+\.[\w-]{43}$/)
    const page = await visitor.open(token)
    expect(page.situacao).toBe('aberta')
    expect(page.proposta).toMatchObject({
      titulo: 'Campanha de inverno',
      cliente: 'Café & Açúcar',
      total: totalOf(),
      condicao_pagamento: '50/50',
    })
    expect(page.proposta?.grupos.map(({ nome, subtotal }) => [nome, subtotal])).toEqual([
      ['pre', 1000],
      ['filme', 5001],
    ])
    expect(page.proposta?.opcoes.map(({ uid, ligada }) => [uid, ligada])).toEqual([
      ['making', false],
      ['foto', false],
    ])
    expect(JSON.stringify(page)).not.toMatch(secrets)
    // The page's default parts do not include item values.
    expect(page.proposta?.grupos[0]?.itens[0]).not.toHaveProperty('valor')
    expect((await viewOrcamento(world, id)).travado).toMatch(/Enviado/)
  })

  test('the page’s own settings and the link’s model say how much', async () => {
    const world = await newWorld()
    const id = await novaProposta(world)
    await updatePageWith(world, {
      partes: ['itens', 'quantidades', 'valores'],
      permite_opcionais: 'N',
    })
    const whole = await visitor.open((await novoLink(world, id)).token)
    expect(whole.proposta?.grupos[1]).toEqual({
      nome: 'filme',
      nivel: 1,
      itens: [{ nome: 'diaria', especificacao: '', subitem: false, quantidade: '2', valor: 5001 }],
    })
    expect(whole.proposta).not.toHaveProperty('numero')
    expect(whole.proposta?.opcoes).toEqual([])
    // Item prices, charges and the rest sum to 7.825,11.
    expect(whole.proposta).toMatchObject({
      subtotal: 6001,
      encargos: [
        { nome: 'Taxa de produção', valor: 918.6 },
        { nome: 'Outros serviços e encargos', valor: 905.51 },
      ],
      total: 7825.11,
    })
    const brief = await visitor.open((await novoLink(world, id, { modelo: 'resumida' })).token)
    expect(brief.proposta?.grupos).toEqual([
      { nome: 'pre', nivel: 1, subtotal: 1000, itens: [] },
      { nome: 'filme', nivel: 1, subtotal: 5001, itens: [] },
    ])
    expect(JSON.stringify([whole, brief])).not.toMatch(secrets)
  })

  test('each opening is counted, told and kept; the mail is of the first', async () => {
    const world = await newWorld()
    const id = await novaProposta(world)
    const { token } = await novoLink(world, id)
    await visitor.open(token)
    await visitor.open(token)
    const [link] = await links(world, id)
    expect(link).toMatchObject({ visitas: 2, situacao: 'aberto' })
    expect(link?.primeira_visita).not.toBeNull()
    clock += 5 * 60_000
    await visitor.open(token)
    expect((await links(world, id))[0]?.visitas).toBe(3)
    expect((await events(world, id)).filter((tipo) => tipo === 'link_visita')).toHaveLength(2)
    expect(await mails(world)).toHaveLength(1)
  })

  test('the PDF has the options that were chosen', async () => {
    const world = await newWorld()
    const { token } = await novoLink(world, await novaProposta(world))
    const reply = await server().app.inject({
      method: 'POST',
      url: `/api/v2${propostaPdf.path}`,
      payload: { token, opcoes: ['making'] },
    })
    expect(reply.headers['content-type']).toBe('application/pdf')
    const text = (await readDocumentPdf(reply.rawPayload)).join(' ')
    expect(text).toContain('Campanha de inverno')
    expect(text).toContain('making')
    expect(text.replaceAll('\u00a0', ' ')).toContain(money(totalOf(90_000)))
    expect(text).not.toMatch(secrets)
  })
})

describe('options', () => {
  test('the server says what each adds and what they come to, to the centavo', async () => {
    const world = await newWorld()
    const { token } = await novoLink(world, await novaProposta(world))
    const { proposta } = await visitor.open(token)
    const worth = (uid: string) => proposta?.opcoes.find((um) => um.uid === uid)?.valor ?? 0
    const difference = (a: number, b: number) =>
      centsToReais((Number(reaisToCents(a)) - Number(reaisToCents(b))) as never)
    expect(worth('making')).toBe(difference(totalOf(90_000), totalOf()))
    expect(worth('foto')).toBe(difference(totalOf(33_333), totalOf()))
    const { data } = await visitor.call(propostaTotal, { token, opcoes: ['making', 'foto'] })
    expect(data.total).toBe(totalOf(90_000, 33_333))
    expect(data.grupos[1]?.subtotal).toBe(6234.33)
    const strange = await visitor.call(propostaTotal, { token, opcoes: ['interno', 'nada'] })
    expect(strange.data.total).toBe(totalOf())
  })

  test('are not switched where the link does not let', async () => {
    const world = await newWorld()
    const { token } = await novoLink(world, await novaProposta(world), { permite_opcoes: false })
    const { data } = await visitor.call(propostaTotal, { token, opcoes: ['making'] })
    expect([data.total, data.opcoes]).toEqual([totalOf(), []])
  })
})

test('the house’s own name of a version stays in the house: the client reads its number', async () => {
  const world = await newWorld()
  const original = await novaProposta(world)
  const { token } = await novoLink(world, original)
  const { proposta } = await visitor.open(token)
  expect(proposta?.numero).toMatch(/^\S+\d$/)
  const { id_orcamento, num_orc } = await world.call(versaoNova, {
    params: { id_orcamento: original },
    body: { nome_versao: 'SEGREDO: até 80 mil' },
  })
  const page = await visitor.open((await novoLink(world, id_orcamento)).token)
  expect(page.proposta?.numero).toBe(`${num_orc}, versão 1`)
  expect(JSON.stringify(page)).not.toMatch(/SEGREDO/)
})

describe('the answer', () => {
  test.each(['aprovado', 'ajuste'] as const)(
    '“%s” rings the bell of whoever answers for the budget, and of nobody else',
    async (decisao) => {
      const world = await newWorld()
      const id = await novaProposta(world)
      const atendimento = await createEquipeMember(world, ['orcamento.consultar'])
      await world.call(orcamentoUpdateList, {
        body: { ids: [id], id_responsavel: atendimento.id_usuario },
      })
      const { token } = await novoLink(world, id)
      const titles = async (who: World) =>
        (await who.call(avisoList, {})).data.map(({ titulo }) => titulo)
      const answer = await visitor.answerOf(token, [])
      await visitor.decide({ ...answer, decisao, comentario: 'Assim.' })
      expect(await titles(atendimento)).toContainEqual(
        decisao === 'aprovado'
          ? 'O cliente aprovou a proposta'
          : 'O cliente pediu ajustes na proposta',
      )
      expect(await titles(world)).toEqual([])
    },
  )

  test('approves what was seen: options on, status moved, all of it told', async () => {
    const world = await newWorld()
    await updatePageWith(world, { aprovar_muda_status: 'S' })
    const id = await novaProposta(world)
    const { token } = await novoLink(world, id)
    const answer = await visitor.answerOf(token, ['foto'])
    const { status, body } = await visitor.decide({ ...answer, comentario: 'Fechado!' })
    expect([status, body.decisao.total]).toEqual([200, totalOf(33_333)])
    expect(await viewOrcamento(world, id)).toMatchObject({
      aprovado: true,
      total_geral: totalOf(33_333),
    })
    const { data } = await world.call(folhaView, { params: { id_orcamento: id } })
    const on = data.linhas.filter((um) => um.tipo === 'item' && um.opcional_ligado)
    expect(on.map((um) => um.id)).toEqual(['foto'])
    expect((await links(world, id))[0]).toMatchObject({
      situacao: 'aprovado',
      decidido_por: 'Marina',
      decidido_email: 'marina@cafe.com.br',
      decidido_ip: '127.0.0.1',
      comentario: 'Fechado!',
      opcoes: ['foto'],
      total_decidido: totalOf(33_333),
      aguarda: false,
    })
    expect(await events(world, id)).toEqual(
      expect.arrayContaining(['link_aprovado', 'aprovacao', 'link_visita', 'envio']),
    )
    expect((await mails(world)).map(({ assunto }) => assunto)).toEqual(
      expect.arrayContaining([expect.stringMatching(/aprovou a proposta/)]),
    )
    const after = await visitor.open(token)
    expect(after).toMatchObject({
      situacao: 'decidida',
      decisao: { por: 'Marina', total: totalOf(33_333) },
      proposta: { total: totalOf(33_333) },
    })
  })

  test('without the company’s leave moves nothing: somebody of the house confirms it', async () => {
    const world = await newWorld()
    const id = await novaProposta(world)
    const { token, id_orca_link } = await novoLink(world, id)
    await visitor.decide(await visitor.answerOf(token, ['making']))
    expect(await viewOrcamento(world, id)).toMatchObject({
      aprovado: false,
      total_geral: totalOf(),
    })
    expect((await links(world, id))[0]).toMatchObject({ situacao: 'aprovado', aguarda: true })
    await world.call(linkConfirm, { params: { id_orca_link } })
    expect(await viewOrcamento(world, id)).toMatchObject({
      aprovado: true,
      total_geral: totalOf(90_000),
    })
    const again = await world.ask(linkConfirm, { params: { id_orca_link } })
    expect(again.failure.codigo).toBe('proposta_encerrada')
    expect((await visitor.open(token)).proposta?.total).toBe(totalOf(90_000))
  })

  test('asks for changes, with its words', async () => {
    const world = await newWorld()
    await updatePageWith(world, { aprovar_muda_status: 'S' })
    const id = await novaProposta(world)
    const { token } = await novoLink(world, id)
    const answer = await visitor.answerOf(token)
    const body = { ...answer, decisao: 'ajuste', comentario: 'Menos diárias' }
    expect((await visitor.decide(body)).status).toBe(200)
    expect((await links(world, id))[0]).toMatchObject({
      situacao: 'ajuste',
      comentario: 'Menos diárias',
    })
    expect((await viewOrcamento(world, id)).status).toBe('Em negociação')
    expect((await visitor.decide(answer)).failure.codigo).toBe('proposta_encerrada')
  })

  test('of two at once, by one link or by two, one wins', async () => {
    const world = await newWorld()
    await updatePageWith(world, { aprovar_muda_status: 'S' })
    const id = await novaProposta(world)
    const first = await novoLink(world, id)
    const second = await novoLink(world, id)
    const answers = [
      await visitor.answerOf(first.token, ['making']),
      await visitor.answerOf(first.token),
      await visitor.answerOf(second.token, ['foto']),
    ]
    const replies = await Promise.all(answers.map((body) => visitor.decide(body)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    const won = replies.findIndex(({ status }) => status === 200)
    expect((await viewOrcamento(world, id)).total_geral).toBe(answers[won]?.total)
    expect((await links(world, id)).filter(({ situacao }) => situacao === 'aprovado')).toHaveLength(
      1,
    )
    const other = won === 2 ? first : second
    expect(await visitor.open(other.token)).toMatchObject({ situacao: 'encerrada' })
    expect((await visitor.open(other.token)).proposta).toBeUndefined()
  })

  test('is refused where the page said something else: total, options, text', async () => {
    const world = await newWorld()
    const id = await novaProposta(world)
    const { token } = await novoLink(world, id)
    const answer = await visitor.answerOf(token)
    for (const change of [
      { total: 1 },
      { opcoes: ['making'] },
      { opcoes: ['interno'] },
      { visto: 'outro' },
    ]) {
      const { status, failure } = await visitor.decide({ ...answer, ...change })
      expect([status, failure.codigo]).toEqual([422, 'proposta_mudou'])
    }
    const bad = await visitor.decide({ ...answer, email: 'sem arroba', nome: ' ' })
    expect(bad.failure.erros?.map(({ campo }) => campo).toSorted()).toEqual(['email', 'nome'])
    expect((await links(world, id))[0]?.situacao).toBe('aberto')
  })

  test('a version that is being changed shows nothing and takes no answer', async () => {
    const world = await newWorld()
    const id = await novaProposta(world)
    const { token } = await novoLink(world, id)
    const answer = await visitor.answerOf(token)
    await changeTo(world, id, 'Em negociação', { reabrir: true })
    const page = await visitor.open(token)
    expect([page.situacao, page.proposta]).toEqual(['mudou', undefined])
    expect((await visitor.decide(answer)).failure.codigo).toBe('proposta_mudou')
    expect((await visitor.ask(propostaTotal, { token, opcoes: [] })).status).toBe(422)
    expect((await links(world, id))[0]?.situacao).toBe('mudou')
  })
})

describe('the door', () => {
  test('expired, cancelled, altered and unknown are told alike', async () => {
    const world = await newWorld()
    const stranger = await newWorld()
    const id = await novaProposta(world)
    const cancelled = await novoLink(world, id)
    await world.call(linkCancel, { params: { id_orca_link: cancelled.id_orca_link } })
    const expired = await novoLink(world, id, { validade_dias: 1 })
    const { token } = await novoLink(world, id)
    const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`
    const elsewhere = token.replace(/^\d+/, String(stranger.tenant))
    clock += 2 * dayMs
    const tokens = [cancelled.token, expired.token, altered, elsewhere, '1.x', '', '../../etc']
    const replies = await Promise.all(
      tokens.map((one) => visitor.ask(propostaOpen, { token: one, senha: 'x' })),
    )
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(replies.map(({ status }) => status)).toEqual(tokens.map(() => 404))
    expect((await visitor.open(token)).situacao).toBe('aberta')
    for (const one of tokens) {
      expect((await visitor.ask(propostaTotal, { token: one, opcoes: [] })).status).toBe(404)
      expect((await visitor.ask(propostaPdf, { token: one, opcoes: [] })).status).toBe(404)
      const answer = { token: one, nome: 'A', email: 'a@b.com', opcoes: [], visto: '', total: 0 }
      expect((await visitor.decide({ ...answer, decisao: 'aprovado' })).status).toBe(404)
    }
  })

  test('a password is asked before anything is shown, and guesses run out', async () => {
    const world = await newWorld()
    const id = await novaProposta(world)
    const { token } = await novoLink(world, id, { senha: 'inverno' })
    const asked = (await visitor.call(propostaOpen, { token })).data
    expect(asked).toEqual({ situacao: 'senha' })
    expect((await visitor.ask(propostaTotal, { token, opcoes: [] })).status).toBe(404)
    const wrong = await visitor.ask(propostaOpen, { token, senha: 'verão' })
    expect(wrong.failure.erros).toEqual([{ campo: 'senha', msg: 'Senha incorreta.' }])
    const { data } = await visitor.call(propostaOpen, { token, senha: 'inverno' })
    expect(data.situacao).toBe('aberta')
    const passe = data.passe ?? ''
    expect((await visitor.ask(propostaTotal, { token, passe, opcoes: [] })).status).toBe(200)
    for (const other of ['', 'x', `${passe}x`, passe.replace(/^\d/, '9')]) {
      const refused = await visitor.ask(propostaTotal, { token, passe: other, opcoes: [] })
      expect(refused.status).toBe(404)
    }
    for (let n = 0; n < 5; n += 1) await visitor.ask(propostaOpen, { token, senha: `errada${n}` })
    const closed = await visitor.ask(propostaOpen, { token, senha: 'inverno' })
    expect([closed.status, closed.failure.codigo]).toEqual([429, 'muitas_tentativas'])
    expect((await visitor.ask(propostaTotal, { token, passe, opcoes: [] })).status).toBe(200)
  })
})
