import {
  cartaLoad,
  cartaDoOrcamento,
  cartaSend,
  orcamentoCartaDelete,
  cartaRestore,
  cartaSave,
  cartaEmailText,
} from '@claquete/contract/orcamentos/cartas/carta'
import { orcamentoPrint } from '@claquete/contract/orcamentos/papeis/papeis'
import { orcamentoUpdate, orcamentoView } from '@claquete/contract/orcamentos/lista/orcamento'
import { cartaCreate } from '@claquete/contract/sistema/modelos/modelo'
import { plainText } from '@claquete/core/kernel/rich-text/document'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import {
  readDocumentLines,
  readDocumentPdf,
} from '../../kernel/documents/testing/read-document-pdf.ts'
import type { PrintedCell } from '../../kernel/documents/testing/read-document-pdf.ts'
import { grupoOf, itemOf, novoOrcamento } from '../folha/testing.ts'
import { createExampleJob } from '../papeis/testing/example.ts'
import { requestFile } from '../papeis/testing/read-arquivo.ts'
import { novaProposta, secrets } from '../proposta/testing/proposta.ts'
import { text } from '../../sistema/modelos/testing/modelo.ts'
import { letter, save, to } from './testing/carta.ts'

const server = useSharedServer()

const viewOrcamento = async (world: World, id_orcamento: number) =>
  (await world.call(orcamentoView, { params: { id_orcamento } })).data

async function pdfOf(world: World, body: object) {
  const reply = await server().app.inject({
    method: 'POST',
    url: '/api/orcamento/post/tipo/visualizar-carta',
    headers: { authorization: `Bearer ${world.token}` },
    payload: body,
  })
  const pages = reply.statusCode === 200 ? await readDocumentPdf(reply.rawPayload) : []
  return { reply, text: pages.join(' ').replaceAll('\u00a0', ' ') }
}

test('is filled with what the budget holds, and only what the client may see', async () => {
  const world = await newWorld()
  const id_orcamento = await novaProposta(world)
  const { id_carta } = await save(
    world,
    id_orcamento,
    '{{cliente.razao}}, a/c {{contato.nome}}: {{job.titulo}}, versão {{versao}}, {{condicao_pagamento}}',
    '{{itens_tabela}}',
    '{{grupos_resumo}}',
    '{{opcionais_tabela}}',
    '{{total}} ({{total_extenso}}) {{unidade.fantasia}}, {{responsavel.nome}}',
  )
  const { data } = await world.call(cartaLoad, { body: { id_orcamento, id_carta } })
  expect(data.problemas).toEqual([])
  expect(data.variaveis.filter(({ origem }) => origem === 'exemplo')).toEqual([])
  const { reply, text: printed } = await pdfOf(world, { id_orcamento, id_carta })
  expect(reply.headers['content-type']).toBe('application/pdf')
  for (const part of [
    'Café & Açúcar Ltda, a/c Marina: Campanha de inverno, versão original, 50/50',
    'Nº Descrição Qtde Valor unit. Total',
    '2 filme 5.001,00',
    '2.1 diaria 2 2.500,50 5.001,00',
    'Taxa de produção',
    'R$ 7.825,11',
    'sete mil oitocentos e vinte e cinco reais e onze centavos',
    'making',
    'Sol Filmes, Administrador',
  ]) {
    expect(printed).toContain(part)
  }
  expect(JSON.stringify(data)).not.toMatch(secrets)
  expect(printed).not.toMatch(secrets)
})

/** The printed lines that have an amount or a heading of columns, from the first heading on. */
function pricesOf(lines: readonly (readonly PrintedCell[])[]): string[] {
  const texts = lines.map((line) => line.map(({ text: one }) => one).join(' | '))
  const first = texts.findIndex((line) => line.startsWith('Nº | '))
  const isPrice = /(?:^Nº \| |\d,\d\d$)/u
  return texts.slice(first).filter((line) => isPrice.test(line))
}

test('its table is the table of the printed budget: groups, days, prices, options, total', async () => {
  const world = await newWorld()
  const { id_orcamento } = await createExampleJob(world)
  const paper = await requestFile(server().app, world, orcamentoPrint, { body: { id_orcamento } })
  const { reply } = await pdfOf(world, { id_orcamento, conteudo: text('{{itens_tabela}}') })
  const letterLines = pricesOf(await readDocumentLines(reply.rawPayload))
  expect(letterLines).toEqual(pricesOf(await readDocumentLines(paper.bytes)))
  for (const line of [
    'Nº | Descrição | Qtde | Diárias | Valor unit. | Total',
    '1 | Direção | 17.000,00',
    '1.1 | Diretor de cena | 1 | 2 | 8.500,00 | 17.000,00',
    'Total | R$ 39.805,84',
    'Nº | Descrição | Qtde | Diárias | Acrescenta',
    'Op. 1 | Drone | 1 | 1 | 7.524,69',
  ]) {
    expect(letterLines, line).toContain(line)
  }
})

test('options that are off have one place in a letter, and no options leave no trace', async () => {
  const world = await newWorld()
  const { id_orcamento } = await createExampleJob(world)
  const both = await pdfOf(world, {
    id_orcamento,
    conteudo: text('{{itens_tabela}}', '{{opcionais_tabela}}'),
  })
  expect(both.text.split('Drone')).toHaveLength(2)
  const none = await novoOrcamento(world, [grupoOf('g'), itemOf('i', 'g', { valor_unit: 100 })])
  const { reply, text: printed } = await pdfOf(world, {
    id_orcamento: none,
    conteudo: text('Antes', '{{opcionais_tabela}}', 'depois'),
  })
  expect(reply.statusCode).toBe(200)
  expect(printed).toMatch(/Antes depois/)
})

test('the lines of its table come as fields too, with the unit and for how many of it', async () => {
  const world = await newWorld()
  const id_orcamento = await novaProposta(world)
  const { data } = await world.call(cartaLoad, { body: { id_orcamento } })
  expect(data.itens.find(({ descricao }) => descricao.startsWith('diaria'))).toEqual({
    id_unidade: null,
    produto: '',
    descricao: 'diaria',
    nome_unidade: '',
    qtd_orcado: 2,
    qtd_unidade: 1,
    valor_orcado: 2500.5,
    valor_total_orcado: 5001,
  })
  expect(JSON.stringify(data.itens)).not.toMatch(secrets)
})

test('an unknown variable is told and not sent', async () => {
  const world = await newWorld()
  const id_orcamento = await novaProposta(world)
  const { id_carta } = await save(world, id_orcamento, '{{cliente.inventado}}')
  const { data } = await world.call(cartaLoad, { body: { id_orcamento, id_carta } })
  expect(data.problemas).toEqual(['A variável {{cliente.inventado}} não existe.'])
  const body = { id_orcamento, id_carta, para: to, assunto: 'Proposta' }
  const refused = await world.ask(cartaSend, { body })
  expect([refused.status, refused.failure.codigo]).toEqual([422, 'carta_incompleta'])
  expect(refused.failure.erros).toHaveLength(1)
  const { reply } = await pdfOf(world, { id_orcamento, id_carta })
  expect([reply.statusCode, reply.json().codigo]).toEqual([422, 'carta_incompleta'])
  expect((await viewOrcamento(world, id_orcamento)).travado).toBeNull()
})

test('an agency or a contact that the budget does not have is asked about like any empty variable', async () => {
  const world = await newWorld()
  const id_orcamento = await novaProposta(world)
  const versao = await world.versao('orcamento', id_orcamento)
  const alone = { id_orcamento, versao, titulo: 'Filme', id_pessoa_contato: null }
  await world.call(orcamentoUpdate, { body: alone })
  const line = 'Agência {{agencia.razao}}, A/C {{contato.nome}}, fim'
  const { id_carta } = await save(world, id_orcamento, line)
  const { data } = await world.call(cartaLoad, { body: { id_orcamento, id_carta } })
  expect(data.problemas).toEqual([])
  const onde = { registro: 'orcamento', id: id_orcamento }
  const mail = await world.call(cartaEmailText, { body: { id_orcamento, id_carta } })
  expect(mail.data.mensagem).toBe('Olá.')
  expect(data.vazias.map(({ chave, onde: at }) => [chave, at])).toEqual([
    ['agencia.razao', onde],
    ['contato.nome', onde],
  ])
  const body = { id_orcamento, id_carta, para: to, assunto: 'Proposta' }
  expect((await world.ask(cartaSend, { body })).failure.codigo).toBe('modelo_em_branco')
  const em_branco = ['agencia.razao', 'contato.nome']
  const { text: printed } = await pdfOf(world, { id_orcamento, id_carta, em_branco })
  expect(printed).toMatch(/Agência ?, A\/C ?, fim/)
  expect((await world.ask(cartaSend, { body: { ...body, em_branco } })).status).toBe(200)
})

test('a variable without value is asked about, and goes blank only when a person says so', async () => {
  const world = await newWorld()
  const id_orcamento = await novaProposta(world)
  const versao = await world.versao('orcamento', id_orcamento)
  const empty = {
    id_orcamento,
    versao,
    titulo: 'Filme',
    condicao_pagamento: ' ',
    prazo_entrega: '',
  }
  await world.call(orcamentoUpdate, { body: empty })
  const { id_carta } = await save(
    world,
    id_orcamento,
    'Pagamento: {{condicao_pagamento}}. Prazo: {{prazo_entrega}}. IE {{cliente.ie}}. Fim',
  )
  const { data } = await world.call(cartaLoad, { body: { id_orcamento, id_carta } })
  const [cliente] = data.vazias.filter(({ chave }) => chave === 'cliente.ie')
  expect(cliente?.onde).toEqual({ registro: 'pessoa', id: expect.any(Number) })
  const unstated = { confirmada: false, onde: { registro: 'orcamento', id: id_orcamento } }
  expect(data.vazias).toEqual(
    expect.arrayContaining([
      { ...unstated, chave: 'condicao_pagamento', rotulo: 'Orçamento: Condição de pagamento' },
      { ...unstated, chave: 'prazo_entrega', rotulo: 'Orçamento: Prazo de entrega' },
    ]),
  )
  const body = { id_orcamento, id_carta, para: to, assunto: 'Proposta' }
  const some = { em_branco: ['condicao_pagamento', 'cliente.ie'] }
  for (const sent of [body, { ...body, ...some }]) {
    const refused = await world.ask(cartaSend, { body: sent })
    expect([refused.status, refused.failure.codigo]).toEqual([422, 'modelo_em_branco'])
    expect(refused.failure.msg).toContain('Prazo de entrega')
  }
  const refused = await world.ask(cartaSend, { body: { ...body, ...some } })
  expect(refused.failure.erros).toEqual([
    { campo: 'em_branco.prazo_entrega', msg: 'Orçamento: Prazo de entrega está sem valor.' },
  ])
  expect((await viewOrcamento(world, id_orcamento)).travado).toBeNull()
  const pdf = await pdfOf(world, { id_orcamento, id_carta })
  expect(pdf.reply.json().codigo).toBe('modelo_em_branco')
  const em_branco = [...some.em_branco, 'prazo_entrega']
  const confirmed = await pdfOf(world, { id_orcamento, id_carta, em_branco })
  expect(confirmed.text).toMatch(/Pagamento: ?\. Prazo: ?\. IE ?\. Fim/)
  expect(confirmed.text).not.toContain('__')
  expect((await world.ask(cartaSend, { body: { ...body, em_branco } })).status).toBe(200)
})

test('is made of a template, edited, and gets the template’s text back', async () => {
  const world = await newWorld()
  const id_orcamento = await novaProposta(world)
  const { id_empresa_carta } = await world.call(cartaCreate, {
    body: { titulo: 'Padrão', conteudo: text('Prezada {{contato.nome}}'), mensagem: 'Oi' },
  })
  const opened = await world.call(cartaLoad, { body: { id_orcamento, id_empresa_carta } })
  expect(opened.data).toMatchObject({ id_carta: null, titulo: 'Padrão', texto_email: 'Oi' })
  expect(plainText(opened.data.documento as never)).not.toContain('{{')
  const body = { id_orcamento, id_empresa_carta, ...letter('Outro texto') }
  const { id_carta } = await world.call(cartaSave, { body })
  const late = await world.ask(cartaSave, { body: { ...body, id_carta, versao: 7 } })
  expect(late.failure.codigo).toBe('versao_antiga')
  const restore = (versao: number) =>
    world.ask(cartaRestore, { body: { id_orcamento, id_carta, versao } })
  expect((await restore(7)).failure.codigo).toBe('versao_antiga')
  const { versao } = (await restore(1)).body
  const { data } = await world.call(cartaLoad, { body: { id_orcamento, id_carta } })
  expect([data.versao, data.texto_email, plainText(data.conteudo)]).toEqual([
    versao,
    'Oi',
    'Prezada {{contato.nome}}',
  ])
  const list = await world.call(cartaDoOrcamento, { params: { id: id_orcamento } })
  expect(list.data.cartas).toMatchObject([{ id_carta, modelo: 'Padrão', enviado_em: null }])
  expect(list.data.modelos.map(({ titulo }) => titulo)).toContain('Padrão')
  const blank = await save(world, id_orcamento, 'Nova')
  const none = await world.ask(cartaRestore, {
    body: { id_orcamento, id_carta: blank.id_carta, versao: blank.versao },
  })
  expect(none.status).toBe(404)
  await world.call(orcamentoCartaDelete, { params: { id_carta: blank.id_carta } })
})
