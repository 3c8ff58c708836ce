import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { pessoaAnonymise } from '@claquete/contract/cadastros/pessoas/privacidade'
import {
  cartaoCompraSave,
  cartaoCompraView,
} from '@claquete/contract/financeiro/cartoes/cartao-compra'
import {
  extratoCartaoClose,
  extratoCartaoList,
  extratoCartaoReopen,
  extratoCartaoView,
} from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { importedExtratoList, extratoUndo } from '@claquete/contract/financeiro/extrato/extrato'
import { extratoCheck, extratoImport } from '@claquete/contract/financeiro/extrato/extrato-import'
import type { ExtratoFonte } from '@claquete/contract/financeiro/extrato/extrato-import'
import { fechamentoClose } from '@claquete/contract/livro/titulos/fechamento'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { unidadeOf } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { buyWith } from './testing/buy.ts'
import type { Bought } from './testing/buy.ts'
import type { World } from '../../../test/world.ts'
import { createColleague } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { checkFontes, fontesOf, newConta, ofxOf } from '../extrato/testing/ofx-file.ts'
import { april, file, march, marchTotal, may, newCard } from './testing/arquivo.ts'

const server = useSharedServer()

let world: World
let visa: number
beforeEach(async () => {
  world = await newWorld()
  await unidadeOf(world)
  visa = await newCard(world, 'Visa')
})

const opened = async (
  text: string | Buffer,
  given: Partial<ExtratoFonte> = { cartao: { id_contabancaria: visa } },
) => (await fontesOf(server(), world, [text])).map((fonte) => ({ ...fonte, ...given }))
const previaOf = async (fontes: readonly ExtratoFonte[]) =>
  must((await checkFontes(world, fontes))[0], 'a preview')

const confirmed = (fontes: readonly ExtratoFonte[], compras: 'positivas' | 'negativas') =>
  fontes.map((fonte) => ({ ...fonte, contas: [{ indice: 0, id_contabancaria: visa, compras }] }))

const importing = (fontes: readonly ExtratoFonte[], given: object = {}) => ({
  body: {
    fontes: [...fontes],
    importar: [{ fonte: 0, indice: 0, id_contabancaria: visa, ...given }],
  },
})
const importFile = async (text: string, given: object = {}) =>
  world.call(extratoImport, importing(await opened(text), given))
const statements = async () =>
  (await world.call(extratoCartaoList, { query: { sort: 'mes', order: 'asc' }, body: undefined }))
    .data.data
const totals = async () => (await statements()).map(({ mes, total }) => [mes, total])
const statementOf = async (mes: string) => {
  const found = must(
    (await statements()).find((one) => one.mes === mes),
    mes,
  )
  const { id_extrato_cartao } = found
  return (await world.call(extratoCartaoView, { params: { id_extrato_cartao } })).data
}

test('a card’s file becomes purchases of its statement: payments are not booked, and the same file adds nothing', async () => {
  const fontes = await opened(file(march))
  const previa = await previaOf(fontes)
  expect(previa).toMatchObject({
    estado: 'pronto',
    conta: { id_contabancaria: visa },
    novas: { linhas: 4, entradas: 154.88, saidas: -30 },
    suspeitas: { linhas: 2, entradas: 40 },
    reconhecidas: { linhas: 1, saidas: -1200 },
    saldo: null,
    cartao: {
      mes: april,
      compras: 'negativas',
      arquivo: marchTotal,
      fatura: marchTotal,
      diferenca: 0,
      total_arquivo: null,
    },
  })
  expect(previa.itens.map(({ tipo, parcela, importar }) => [tipo, parcela, importar])).toEqual([
    ['compra', '', true],
    ['compra', '', true],
    ['parcela', '3/10', true],
    ['parcela', '1/3', true],
    ['iof', '', true],
    ['estorno', '', true],
    ['pagamento', '', false],
  ])
  expect(previa.avisos.join(' ')).toMatch(/1 linha de parcela cuja compra não está aqui/)
  expect(await statements()).toEqual([])

  const done = await world.call(extratoImport, importing(fontes))
  expect(done).toMatchObject({ novas: 6, conhecidas: 0, deixadas: 0 })
  expect(await totals()).toEqual([
    [april, marchTotal],
    [may, 150],
    ['2026-06-01', 150],
    ...['07', '08', '09', '10', '11'].map((mes) => [`2026-${mes}-01`, 50]),
  ])
  const fatura = await statementOf(april)
  expect(
    fatura.entradas.map(({ descricao, parcela, tipo_compra }) => [descricao, parcela, tipo_compra]),
  ).toContainEqual(['LEROY PARC 03/10', '3/10', 'compra'])
  // Neither a tax nor a refund has a receipt.
  expect(fatura.sem_comprovante).toBe(4)
  expect(fatura.importacoes).toEqual([
    expect.objectContaining({ nome: 'extrato-1.ofx', compras: 6 }),
  ])

  expect(await previaOf(fontes)).toMatchObject({ estado: 'nada_novo', conhecidas: { linhas: 6 } })
  const again = await world.call(extratoImport, importing(fontes))
  expect(again).toMatchObject({ novas: 0, conhecidas: 6, importados: [] })
  expect((await totals())[0]).toEqual([april, marchTotal])
})

test('overlapping files add what is new, and the next one knows its instalments', async () => {
  await importFile(file(march.slice(0, 3)))
  expect(await importFile(file(march))).toMatchObject({ novas: 4, conhecidas: 2 })
  const next = [
    { dia: '2026-03-10', valor: '-100.01', fitid: 'n', memo: 'KALUNGA PARC 02/03' },
    { dia: '2026-01-10', valor: '-50.00', fitid: 'o', memo: 'LEROY PARC 04/10' },
    { dia: '2026-04-02', valor: '-7.00', fitid: 'q', memo: 'PADARIA' },
  ]
  const fontes = await opened(file(next))
  expect(await previaOf(fontes)).toMatchObject({
    novas: { linhas: 1 },
    reconhecidas: { linhas: 2 },
    cartao: { mes: may, arquivo: 157.01, fatura: 157, diferenca: 0.01, outras: 0.01 },
  })
  await world.call(extratoImport, importing(fontes))
  expect((await statementOf(may)).total).toBe(157)
})

test('three people with one file at the same moment book it once', async () => {
  const fontes = await opened(file(march))
  const all = await Promise.all([1, 2, 3].map(() => world.call(extratoImport, importing(fontes))))
  expect(all.map(({ novas }) => novas).toSorted()).toEqual([0, 0, 6])
  expect((await statementOf(april)).total).toBe(marchTotal)
})

test('what was typed stays alone unless somebody takes the line too', async () => {
  const buy = (body: Bought) => buyWith(world, visa, { descricao: 'Papel', ...body })
  await buy({ valor: 300, parcelas: 3 })
  await buy({ valor: 80, data: calendarDate('2026-03-14'), descricao: 'Só no sistema' })
  await buy({ valor: 4.5, data: calendarDate('2026-03-19'), descricao: 'Café' })
  const cafe = { dia: '2026-03-20', valor: '-4.50', fitid: 'z', memo: 'CAFETERIA' }
  const fontes = await opened(file([...march.slice(0, 2), cafe]))
  const previa = await previaOf(fontes)
  expect(previa).toMatchObject({
    estado: 'pronto',
    novas: { linhas: 0 },
    suspeitas: { linhas: 1 },
    reconhecidas: { linhas: 2 },
    cartao: {
      arquivo: 104.5,
      fatura: 184.5,
      diferenca: -80,
      sem_linha: { linhas: 1, valor: 80 },
      outras: 0,
    },
  })
  expect(await world.call(extratoImport, importing(fontes))).toMatchObject({
    novas: 0,
    deixadas: 1,
  })
  const incluir = [must(previa.itens[0], 'the suspect').chave]
  const taken = await world.call(extratoImport, importing(fontes, { incluir }))
  expect(taken).toMatchObject({ novas: 1, deixadas: 0 })
})

test('a sheet whose purchases have no minus is read alike, with its foreign amounts; what is left out is not booked', async () => {
  const csv = [
    'Data;Descrição;Parcela;Valor (em US$);Cotação (em R$);Valor (em R$)',
    '10/03/2026;AWS;Única;89,90;5,4312;488,26',
    '11/03/2026;Padaria;Única;;;12,00',
    '12/03/2026;Pagamento recebido;Única;;;-900,00',
    '25/03/2026;Total da fatura;;;;500,26',
  ].join('\n')
  const sent = await opened(csv)
  expect(await previaOf(sent)).toMatchObject({
    estado: 'sem_sinal',
    cartao: { compras: 'positivas', sinal: 'maioria', confirmar: true },
  })
  const fontes = confirmed(sent, 'positivas')
  const previa = await previaOf(fontes)
  expect(previa).toMatchObject({
    estado: 'pronto',
    formato: 'csv',
    novas: { linhas: 2, entradas: 500.26 },
    reconhecidas: { linhas: 2 },
    cartao: {
      compras: 'positivas',
      sinal: 'escolhido',
      arquivo: 500.26,
      total: 500.26,
      total_arquivo: 500.26,
    },
  })
  const deixar = previa.itens.filter(({ texto }) => texto === 'Padaria').map(({ chave }) => chave)
  const unconfirmed = await world.ask(extratoImport, importing(fontes, { deixar }))
  expect(unconfirmed.status).toBe(422)
  await world.call(extratoImport, importing(fontes, { deixar, compras: 'positivas' }))
  expect((await previaOf(sent)).cartao).toMatchObject({ sinal: 'lembrado', confirmar: false })
  const [aws, ...others] = (await statementOf(april)).entradas
  expect(others).toEqual([])
  expect(aws).toMatchObject({ moeda: 'USD', valor_moeda: 89.9, cotacao: 5.4312, valor: 488.26 })
  const turned = await previaOf(confirmed(sent, 'negativas'))
  expect(turned.itens.find(({ texto }) => texto === 'Padaria')?.tipo).toBe('estorno')
})

test('a line that the card writes otherwise under its code is not bought twice', async () => {
  await importFile(file(march))
  const changed = march.map((one) =>
    one.fitid === 'd' ? { ...one, dia: '2026-03-16', memo: 'ESTORNO LOJA CENTRO' } : one,
  )
  const previa = await previaOf(await opened(file(changed)))
  expect(previa).toMatchObject({ suspeitas: { linhas: 1 }, novas: { linhas: 0 } })
  expect(previa.itens[0]).toMatchObject({ suspeita: 'mesmo_codigo', importar: false })
})

test('an imported purchase is changed and stays in its statement, and known; undoing the import removes it', async () => {
  const late = [{ dia: '2026-02-20', valor: '-60.00', fitid: 'l', memo: 'FEIRA' }, ...march]
  const done = await importFile(file(late))
  const fatura = await statementOf(april)
  const purchase = must(
    fatura.entradas.find(({ descricao }) => descricao === 'FEIRA'),
    'FEIRA',
  )
  const { id_cartao_compra } = purchase
  const { data } = await world.call(cartaoCompraView, { body: { id_cartao_compra } })
  await world.call(cartaoCompraSave, {
    body: {
      id_cartao_compra,
      versao: data.versao,
      id_contabancaria: visa,
      operacao: 'D',
      data: data.data,
      descricao: 'Frutas do set',
      valor: 61,
    },
  })
  expect((await statementOf(april)).total).toBe(marchTotal + 61)
  expect(await importFile(file(late))).toMatchObject({ novas: 0, conhecidas: 7 })

  const [{ id_extrato_importado } = { id_extrato_importado: 0 }] = done.importados
  const body = { id_extrato_importado }
  const act = async () => {
    const { id_extrato_cartao, versao } = await statementOf(april)
    return { id_extrato_cartao, versao }
  }
  await world.call(extratoCartaoClose, { body: await act() })
  const held = await world.ask(extratoUndo, { body })
  expect(held.status).toBe(422)
  expect(JSON.stringify(held.body)).toMatch(/Frutas do set” \(fatura 04\/2026\)/)
  await world.call(extratoCartaoReopen, { body: await act() })
  expect(await world.call(extratoUndo, { body })).toMatchObject({
    excluidas: 7,
    msg: 'Importação desfeita: 7 compras saíram da fatura.',
  })
  expect((await totals()).map(([, total]) => total)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  expect((await world.ask(extratoUndo, { body })).status).toBe(422)
  expect(await importFile(file(late))).toMatchObject({ novas: 7 })
  const { data: list } = (await world.call(importedExtratoList, { query: {} })).data
  expect(list.map(({ desfeito_em, novas }) => [desfeito_em === null, novas])).toEqual([
    [true, 7],
    [false, 7],
  ])
})

test('a closed statement takes nothing: it is said, and another may be chosen', async () => {
  await importFile(file(march))
  const { id_extrato_cartao, versao } = await statementOf(april)
  await world.call(extratoCartaoClose, { body: { id_extrato_cartao, versao } })
  const more = file([...march, { dia: '2026-03-18', valor: '-9.00', fitid: 'x', memo: 'TAXI' }])
  const fontes = await opened(more)
  const previa = await previaOf(fontes)
  expect(previa).toMatchObject({
    estado: 'recusado',
    motivo: 'A fatura 04/2026 está fechada. Reabra-a para importar, ou escolha outra fatura.',
    novas: { linhas: 1 },
    cartao: { diferenca: 9 },
  })
  const refused = await world.ask(extratoImport, importing(fontes))
  expect(refused.status).toBe(422)
  expect(await world.call(extratoImport, importing(fontes, { mes: may }))).toMatchObject({
    novas: 1,
  })
  expect((await statementOf(may)).entradas.map(({ descricao }) => descricao)).toContain('TAXI')
  const far = await world.ask(extratoImport, importing(fontes, { mes: '2031-01-01' }))
  expect(far.status).toBe(422)
})

test('a closed month is told before and refuses all of it', async () => {
  await world.call(fechamentoClose, { body: { mes: '2026-01' } })
  const fontes = await opened(file(march))
  const previa = await previaOf(fontes)
  expect(previa.avisos.join(' ')).toMatch(/1 linha de mês fechado \(01\/2026\)/)
  const refused = await world.ask(extratoImport, importing(fontes))
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body)).toMatch(/LEROY PARC 03\/10.*Nada foi importado/)
  expect(await statements()).toEqual([])
  const deixar = previa.itens.filter(({ data }) => data < '2026-02').map(({ chave }) => chave)
  expect(await world.call(extratoImport, importing(fontes, { deixar }))).toMatchObject({ novas: 5 })
})

test.each([
  ['empty', '', /está vazio/],
  ['cut off', file(march).slice(0, -20), /está cortado/],
  ['in dollars', ofxOf(march, { cartao: '1', moeda: 'USD' }), /em USD/],
  [
    'with three decimals',
    file([{ dia: '2026-03-10', valor: '-10.005' }]),
    /três decimais.*pela metade/,
  ],
  ['of a bank account', ofxOf(march), /conta corrente.*Extratos bancários/],
])('a file that is %s says so, and what to do', async (_, text, motivo) => {
  const fontes = await opened(text)
  const previa = await previaOf(fontes)
  expect(previa.estado).toBe('recusado')
  expect(previa.motivo).toMatch(motivo)
  expect((await world.ask(extratoImport, importing(fontes))).status).toBe(422)
  expect(await statements()).toEqual([])
})

test('lines of days to come are told and stay out', async () => {
  const fontes = await opened(
    file([...march.slice(0, 2), { dia: '2099-01-01', valor: '-1.00', memo: 'FUTURO' }]),
  )
  const previa = await previaOf(fontes)
  expect(previa.avisos.join(' ')).toMatch(/1 linha com data futura/)
  expect(await world.call(extratoImport, importing(fontes))).toMatchObject({ novas: 1 })
})

test('the last digits of a card make it likely alone: it is asked; a card’s file for an account is refused', async () => {
  const master = await newCard(world, 'Master 1234')
  const itau = await newConta(world)
  const other = await previaOf(await opened(file(march)))
  expect(other.estado).toBe('pronto')
  expect(other.avisos.join(' ')).toMatch(/parece ser de “Master 1234”.*mesmo de “Visa”/)
  const own = await previaOf(await opened(file(march), {}))
  expect(own).toMatchObject({ estado: 'sem_conta', como: null })
  expect(own.sugestoes[0]).toBe(master)
  const contas = [{ indice: 0, id_contabancaria: itau }]
  const bank = await previaOf(await opened(file(march), { contas }))
  expect(bank.motivo).toMatch(/é de um cartão, e “Itaú” não é um/)
  const card = [{ indice: 0, id_contabancaria: visa }]
  expect((await previaOf(await opened(ofxOf(march), { contas: card }))).motivo).toMatch(
    /“Visa” é um cartão/,
  )
})

test('cards need their own permission, accounts theirs', async () => {
  const fontes = await opened(file(march))
  const buyer = await createColleague(world, ['cartao.cadastrar', 'cartao.consultar'])
  const ask = { body: { fontes: [...fontes] } }
  expect((await buyer.call(extratoCheck, ask)).data[0]).toMatchObject({ estado: 'pronto' })
  await buyer.call(extratoImport, importing(fontes))
  const clerk = await createColleague(world, ['extrato.importar'])
  expect((await clerk.call(extratoCheck, ask)).data[0]?.motivo).toMatch(/não lança compras/)
})

test('an anonymised person leaves the texts of card lines', async () => {
  const { id_pessoa } = await world.call(pessoaCreate, {
    body: { tipo_pessoa: 'PF', razao: 'Marina Quaresma', cnpj: '529.982.247-25' },
  })
  const named = { valor: '-10.00', memo: 'PIX MARINA QUARESMA' }
  await importFile(
    file([
      { dia: '2026-03-10', ...named },
      { dia: '2026-03-11', valor: '-2.00', memo: 'UBER' },
    ]),
  )
  await world.call(pessoaAnonymise, { params: { id_pessoa } })
  const rows = await world.rows((db) =>
    db.from('cartao_compra').select('texto').orderBy('id_cartao_compra').execute(),
  )
  expect(rows.map(({ texto }) => texto)).toEqual(['PIX Pessoa anonimizada', 'UBER'])
})
