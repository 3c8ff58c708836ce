import { addMonths, firstOfMonth } from '@claquete/core/kernel/time/calendar'
import { tableKeys } from '@claquete/core/kernel/record'
import { fixedAccounts } from '@claquete/core/relatorios/contabilidade/partidas'
import { brandById } from '../../../src/kernel/settings/brands.ts'
import { administratorProfile } from '../../../src/kernel/context.ts'
import type { Demo } from '../../step.ts'
import { listCodigos, storeCodigo } from '../../../src/relatorios/contabilidade/leiaute.queries.ts'
import { newKey, writePacote } from '../../../src/relatorios/contabilidade/make-pacote.commands.ts'
import {
  beginPacote,
  findMaker,
  finishPacote,
  insertPacote,
} from '../../../src/relatorios/contabilidade/pacote.queries.ts'
import { cutOf, readMonth } from '../../../src/relatorios/contabilidade/month.read.ts'

const visao = {
  id_usuario_tipo: administratorProfile,
  empresas: [],
  bloqueadas: [],
  tem_ocultos: false,
}

/** Codes as accountants number them: banks in 1.1, what our chart has by its own numbers, interest in 4. */
async function seedCodigos({ db }: Demo): Promise<void> {
  for (const [at, { tipo, chave, nome }] of (await listCodigos(db)).entries()) {
    const coluna = tipo === 'plano' ? 'id_grupoCusto' : 'id_contabancaria'
    const codigo = tipo === 'conta' ? `11${String(at + 10)}` : `3${/^[\d.]*/.exec(nome)?.[0] ?? ''}`
    // The last few accounts have none yet, as in companies that grow.
    if (tipo === 'plano' && at % 20 === 7) continue
    await storeCodigo(db, { coluna, chave: Number(chave), codigo: codigo.replaceAll('.', '') })
  }
  for (const [at, chave] of tableKeys(fixedAccounts).entries()) {
    await storeCodigo(db, { coluna: 'fixa', chave, codigo: `42${String(at + 10)}` })
  }
}

/** Codes, and the package of the month before this one. */
export async function seedContabilidade(demo: Demo): Promise<void> {
  const { db, services, today } = demo
  await seedCodigos(demo)
  const mes = addMonths(firstOfMonth(today), -1)
  const brand = brandById(services.config.brands)
  const id = await insertPacote(db, {
    mes,
    id_empresa: null,
    fechado: 'N',
    id_usuario: await findMaker(db),
    pedido: { visao, marca: brand.id },
  })
  await beginPacote(db, id)
  const key = newKey(db.tenant)
  const made = await writePacote(services, {
    month: await readMonth(db, cutOf(mes, null, visao)),
    mes: mes.slice(0, 7),
    isClosed: false,
    brand,
    key,
    signal: new AbortController().signal,
  })
  await finishPacote(db, id, { ...made, arquivo: key })
}
