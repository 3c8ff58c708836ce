import { setTimeout } from 'node:timers/promises'
import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import * as contract from '@claquete/contract/financeiro/pagamentos/lote'
import { agoraList, agoraPay } from '@claquete/contract/financeiro/pagamentos/agora'
import {
  instrucaoSave,
  instrucaoView,
  pagamentoPrepare,
} from '@claquete/contract/financeiro/pagamentos/prepare'
import { barcodeOf } from '@claquete/core/kernel/boleto/boleto'
import { addDays, calendarDate } from '@claquete/core/kernel/time/calendar'
import { bankCalendar } from '@claquete/core/kernel/time/testing'
import { nextWorkingDay } from '@claquete/core/kernel/time/working-days'
import { cents } from '@claquete/core/kernel/amounts/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { testContaOf, postTitulo, unidadeOf } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { stored } from '../../../livro/titulos/testing/baixas.ts'
import { novoTitulo, withholdAll } from '../../../livro/titulos/testing/retencao.ts'
import { createColleague } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { markLoteExported } from '../public.ts'
import {
  asWho,
  chosenOf,
  createLote,
  owedTitulo,
  prepare,
  release,
  seenLote,
  setSettings,
  today,
  viewLote,
} from '../testing.ts'

useSharedServer()

let world: World
let boss: World
beforeEach(async () => {
  world = await newWorld()
  await unidadeOf(world)
  boss = await createColleague(world, ['pagamento.consultar', 'pagamento.liberar'])
})

const codes = (problemas: readonly { readonly codigo: string }[]) =>
  problemas.map(({ codigo }) => codigo)

describe('preparing', () => {
  test('the key of the register is proposed, and nothing is stored', async () => {
    const id = await owedTitulo(world, 12_345)
    const [one] = await prepare(world, [{ id_lancamento: id }])
    expect(one).toMatchObject({
      via: 'pix_chave',
      origem: 'cadastro',
      valor: 123.45,
      problemas: [],
    })
    expect((await world.call(contract.loteList, { query: {} })).data.total).toBe(0)
  })

  test('a scheduled title does not leave the account twice: as scheduled and as what is prepared', async () => {
    const id_contabancaria = await testContaOf(world)
    const scheduled = { valor: 10_000, id_contabancaria, agendado_para: today }
    const id = await postTitulo(world, scheduled)
    await postTitulo(world, { ...scheduled, valor: 2_500 })
    const { saldos } = await world.call(pagamentoPrepare, {
      body: { titulos: [{ id_lancamento: id, data: calendarDate(today), id_contabancaria }] },
    })
    expect(saldos).toMatchObject([{ agendado: 25 }])
  })

  test('a title that nobody knows how to pay says so, until somebody says it', async () => {
    const id = await postTitulo(world, { valor: 85_000 })
    // A boleto is warned of on a day when banks are closed.
    const wanted = { id_lancamento: id, data: nextWorkingDay(bankCalendar, today) }
    expect(codes((await prepare(world, [wanted]))[0]?.problemas ?? [])).toEqual([
      'sem_nome',
      'sem_destino',
    ])
    const linha = barcodeOf({
      banco: '341',
      vencimento: calendarDate('2026-03-10'),
      valor: cents(85_000),
      campoLivre: '7'.repeat(25),
    })
    const wrong = await world.ask(instrucaoSave, {
      body: { id_lancamento: id, versao: 0, via: 'boleto', linha: linha.replace('7', '8') },
    })
    expect(wrong.failure.erros).toMatchObject([{ campo: 'linha' }])
    const body = {
      id_lancamento: id,
      versao: 0,
      via: 'boleto' as const,
      linha,
      acrescimo: 10,
      favorecido_nome: 'Locadora',
    }
    await world.call(instrucaoSave, { body })
    const [one] = await prepare(world, [wanted])
    expect(one).toMatchObject({ via: 'boleto', valor: 860, acrescimo: 10, problemas: [] })
    const late = await world.ask(instrucaoSave, { body })
    expect(late.failure.codigo).toBe('versao_antiga')
    const { data } = await world.call(instrucaoView, { params: { id_lancamento: id } })
    expect(data).toMatchObject({ versao: 1, saldo: 850, destino: { via: 'boleto', linha } })
  })

  test('a withheld federal tax says the code of its DARF', async () => {
    const titulo = await novoTitulo(world, 100_000)
    const { ids } = await withholdAll(world, titulo.id_lancamento)
    const receitas: Record<string, string> = {}
    for (const id of [titulo.id_lancamento, ...ids]) {
      const { data } = await world.call(instrucaoView, { params: { id_lancamento: id } })
      receitas[data.descricao.split(' ', 1)[0] ?? ''] = data.receita
    }
    expect(receitas).toMatchObject({ Trilha: '', IRRF: '1708', CSLL: '5952' })
  })

  test('what is not seen does not exist', async () => {
    const id = await owedTitulo(world, 100)
    const other = await newWorld()
    const asked = await other.ask(pagamentoPrepare, { body: { titulos: [{ id_lancamento: id }] } })
    expect(asked.status).toBe(404)
  })
})

describe('batches', () => {
  test('one for each account and day; a title waits in one', async () => {
    const ids = [await owedTitulo(world, 100), await owedTitulo(world, 200)]
    const prepared = await prepare(world, [
      { id_lancamento: ids[0] ?? 0 },
      { id_lancamento: ids[1] ?? 0, data: addDays(today, 1) },
    ])
    const body = { titulos: prepared.map(chosenOf) }
    expect((await world.call(contract.loteCreate, { body })).lotes).toHaveLength(2)
    const again = await world.ask(contract.loteCreate, { body })
    expect(again.failure.erros?.map(({ campo }) => campo)).toEqual([
      'titulos.0.titulo',
      'titulos.1.titulo',
    ])
  })

  test('a warning is accepted by somebody, or the batch is refused', async () => {
    const ids = [await owedTitulo(world, 100)]
    const [one] = await prepare(world, [{ id_lancamento: ids[0] ?? 0 }])
    if (!one) throw new Error('nothing prepared')
    await world.call(instrucaoSave, {
      body: { id_lancamento: one.id_lancamento, versao: 0, via: 'pix_chave', pix_chave: 'x@y.com' },
    })
    const stale = await world.ask(contract.loteCreate, { body: { titulos: [chosenOf(one)] } })
    expect(stale.failure.erros?.map(({ campo }) => campo)).toContain('titulos.0.visto')
    const [now] = await prepare(world, [{ id_lancamento: one.id_lancamento }])
    if (!now) throw new Error('nothing prepared')
    const careless = await world.ask(contract.loteCreate, {
      body: { titulos: [{ ...chosenOf(now), aceitos: [] }] },
    })
    expect(careless.failure.erros?.map(({ campo }) => campo)).toEqual(['titulos.0.aceitos'])
    const { lotes } = await world.call(contract.loteCreate, { body: { titulos: [chosenOf(now)] } })
    const lote = await viewLote(world, lotes[0]?.id_lote_pagamento ?? 0)
    expect(lote.itens[0]).toMatchObject({ avisos: [{ codigo: 'fora_do_cadastro' }] })
    expect(lote.itens[0]?.aceito_por).not.toBeNull()
  })

  test('who prepared it does not release it, unless the company says so', async () => {
    const id = await createLote(world, [await owedTitulo(world, 100)])
    expect((await release(world, id)).failure.msg).toContain('outra pessoa o libera')
    expect((await release(boss, id)).body).toMatchObject({ faltam: 0 })
    expect((await release(boss, id)).failure.msg).toContain('já foi liberado')
    await setSettings(world, { lote_liberar_proprio: 'S' })
    const own = await createLote(world, [await owedTitulo(world, 100)])
    expect((await release(world, own)).status).toBe(200)
  })

  test('above the limit two people release it, and a change asks both again', async () => {
    await setSettings(world, { lote_duas_pessoas: 1 })
    const third = await createColleague(world, ['pagamento.consultar', 'pagamento.liberar'])
    const id = await createLote(world, [await owedTitulo(world, 100), await owedTitulo(world, 200)])
    expect((await release(boss, id)).body.faltam).toBe(1)
    expect((await release(boss, id)).failure.msg).toContain('falta outra pessoa')
    const [first] = (await viewLote(world, id)).itens
    const retirar = [first?.id_lote_pagamento_item ?? 0]
    await world.call(contract.loteChange, { body: { ...(await seenLote(world, id)), retirar } })
    expect((await viewLote(world, id)).faltam).toBe(2)
    await world.call(contract.loteChange, {
      body: { ...(await seenLote(world, id)), data: addDays(today, 1) },
    })
    await setSettings(world, { lote_duas_pessoas: 0 })
    expect((await release(boss, id)).body.faltam).toBe(1)
    expect((await release(third, id)).body.faltam).toBe(0)
    expect((await viewLote(world, id)).estado).toBe('liberado')
  })

  test('somebody who saw other payments releases nothing', async () => {
    const id = await createLote(world, [await owedTitulo(world, 100)])
    const body = { ...(await seenLote(boss, id)), hash: '0'.repeat(64) }
    expect((await boss.ask(contract.loteRelease, { body })).failure.codigo).toBe('versao_antiga')
  })

  test('a cancelled batch frees its titles, a reopened one is released again', async () => {
    const titulo = await owedTitulo(world, 100)
    const id = await createLote(world, [titulo])
    await release(boss, id)
    await world.call(contract.loteReopen, { body: await seenLote(world, id) })
    expect((await viewLote(world, id)).faltam).toBe(1)
    const body = { ...(await seenLote(world, id)), motivo: 'Errado' }
    await world.call(contract.loteCancel, { body })
    expect((await prepare(world, [{ id_lancamento: titulo }]))[0]?.problemas).toEqual([])
    expect((await world.ask(contract.loteCancel, { body })).failure.msg).toContain('Cancelado')
  })

  test('who does not see a title of a batch does not see the batch', async () => {
    const id = await createLote(world, [await owedTitulo(world, 100)])
    const body = { razao: 'Outra', fantasia: 'Outra' }
    const other = (await world.call(empresaCreate, { body })).id_empresa
    const outsider = await createColleague(world, ['pagamento.consultar'], { empresas: [other] })
    const params = { id_lote_pagamento: id }
    expect((await outsider.ask(contract.loteView, { params })).status).toBe(404)
    expect((await outsider.call(contract.loteList, { query: {} })).data.total).toBe(0)
  })
})

describe('paying now', () => {
  test('the Pix code has the key and the amount; paying settles once', async () => {
    const titulo = await owedTitulo(world, 12_345)
    const { data } = await world.call(agoraList, { body: { ids: [titulo] } })
    expect(data[0]?.copia).toContain('5406123.45')
    expect(data[0]?.qr?.lado).toBeGreaterThan(20)
    const body = {
      id_lancamento: titulo,
      versao: data[0]?.versao ?? 0,
      id_contabancaria: await testContaOf(world),
      data: today,
      valor: 123.45,
    }
    await world.call(agoraPay, { body })
    expect((await stored(world, titulo))?.situacao).toBe('pago')
    expect((await world.ask(agoraPay, { body })).status).toBe(422)
  })

  test('a payment of a released batch is settled there; one of a draft waits', async () => {
    const titulo = await owedTitulo(world, 500)
    const id = await createLote(world, [titulo])
    const pay = async () =>
      world.ask(agoraPay, {
        body: {
          id_lancamento: titulo,
          versao: await world.versao('lancamento', titulo),
          id_contabancaria: await testContaOf(world),
          data: today,
          valor: 5,
        },
      })
    expect((await pay()).failure.msg).toContain('não foi liberado')
    await release(boss, id)
    expect((await world.call(agoraList, { body: { id_lote_pagamento: id } })).data).toHaveLength(1)
    expect((await pay()).status).toBe(200)
    expect(await viewLote(world, id)).toMatchObject({ estado: 'concluido', pagos: 1 })
  })

  test('a payment that goes into a file meanwhile waits for the bank', async () => {
    const titulo = await owedTitulo(world, 500)
    const id = await createLote(world, [titulo])
    await release(boss, id)
    const body = {
      id_lancamento: titulo,
      versao: await world.versao('lancamento', titulo),
      id_contabancaria: await testContaOf(world),
      data: today,
      valor: 5,
    }
    const { paying } = await asWho(world, async (who) => {
      await markLoteExported(who, id)
      const asked = world.ask(agoraPay, { body })
      // The file is stored while the payment waits for it.
      await setTimeout(500)
      return { paying: asked }
    })
    expect((await paying).failure?.msg).toContain('arquivo enviado ao banco')
    expect((await stored(world, titulo))?.situacao).toBe('aprovado')
  })
})
