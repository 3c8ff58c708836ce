import { vinculoOfTitulo } from '@claquete/contract/financeiro/cobranca/boleto'
import { notaList } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { World } from '../../../../test/world.ts'
import { useServer } from '../../../../test/world.ts'
import { boletoOf, chargingWorld, issue, receivable, useBankSandbox } from '../testing.ts'
import { linkPayments } from './vinculo.queries.ts'

const server = useServer()
useBankSandbox()

/** A note of one title as the tax office authorised it: what issues it has its own tests. */
const novaNota = (world: World, id_lancamento: number, chave: string) =>
  world.rows((db) =>
    db.run(sql`insert into nota_emitida (tenant_id, id_empresa, id_cliente, id_lancamento, via, estado, ambiente, serie,
        numero, dps_id, competencia, tomador_nome, tomador_documento, descricao, valor, declaracao, dps_xml, chave,
        numero_nota, autorizada_em)
      select tenant_id, id_empresa, id_pessoa, id_lancamento, 'nacional', 'autorizada', '2', '1',
        ${Number(chave.at(-1))}, 'DPS' || ${chave}, current_date, 'Cliente', '11222333000181', 'Serviço', valor, '{}',
        '<DPS/>', ${chave}, '12', now()
      from lancamento where tenant_id = ${db.tenant} and id_lancamento = ${id_lancamento}`),
  )

test('the note of a title is tied to the boleto and the Pix that pay it, once', async () => {
  const own = await chargingWorld()
  const { world } = own
  const id = await receivable(own)
  const other = await receivable(own)
  await novaNota(world, id, '351'.padEnd(49, '0') + '1')
  await world.rows(linkPayments)
  const of = async (id_lancamento: number) =>
    (await world.call(vinculoOfTitulo, { params: { id_lancamento } })).data
  // Nothing pays it yet.
  expect(await of(id)).toEqual([])
  await issue(world, id)
  await server().services.jobs.runDue()
  await world.rows(linkPayments)
  await world.rows(linkPayments)
  const { codigo_barras, txid } = await boletoOf(world, id)
  expect(await of(id)).toEqual([
    {
      id_nota: expect.any(Number),
      numero_nota: '12',
      chave: `351${'0'.repeat(46)}1`,
      estado: 'autorizada',
      codigo_barras,
      txid,
    },
  ])
  expect(await of(other)).toEqual([])
  const { data } = await world.call(notaList, { query: {} })
  expect(data.data).toMatchObject([{ pagamentos: `Boleto ${codigo_barras} Pix ${txid}` }])
})
