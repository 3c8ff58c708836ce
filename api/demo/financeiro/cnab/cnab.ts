import type { Destino } from '@claquete/core/financeiro/pagamentos/pagamento'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cpfWithDigits } from '@claquete/core/kernel/person/documento'
import { cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import { same } from '../../../src/kernel/database/join.ts'
import { elencoOf } from '../../acesso/usuarios/elenco.ts'
import { int, text } from '../../../src/kernel/database/columns.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { unaudited } from '../../../src/kernel/database/seeding.ts'
import type { Services } from '../../../src/kernel/services.ts'
import { postReleasedLote } from '../pagamentos/released.ts'
import type { DemoPayment } from '../pagamentos/released.ts'
import { seedFilesOfBoletos } from './boletos.ts'
import { insertConvenio } from '../../../src/financeiro/cnab/convenio/convenio.queries.ts'
import { findDemoPlano } from './demo.queries.ts'
import { receiveReturn } from './receive.ts'
import {
  createRemessa,
  sendRemessa,
} from '../../../src/financeiro/cnab/remessa/remessa.commands.ts'
import { findText } from '../../../src/financeiro/cnab/remessa/remessa.queries.ts'

/** The current accounts that have files, with their unit. */
const listContas = (db: TenantDb) =>
  db.rows(
    {
      id_contabancaria: int('c.id_contabancaria'),
      id_empresa: int('c.id_empresa'),
      numero_banco: text('c.numero_banco'),
    },
    (list) => sql`select ${list} from contabancaria c
      join empresa e on ${same('e.id_empresa', 'c')} and e.cnpj is not null
      where c.tenant_id = ${db.tenant} and c.ativo = 'S' and c.id_contabancaria_tipo = 1
        and c.numero_banco in ('341', '237') order by c.numero_banco desc, c.id_contabancaria`,
  )

const pix = (key: string): Destino => ({ via: 'pix_chave', chave: { kind: 'email', key } })
const account = (banco: string, agencia: string, conta: string, contaDv: string): Destino => ({
  via: 'conta',
  conta: { banco, agencia, agenciaDv: '', conta, contaDv, tipo: 'corrente' },
})

const payee = (nome: string, base: string, destino: Destino) => ({
  nome,
  documento: cpfWithDigits(base),
  destino,
})
const people = {
  bete: payee('Elisabete Moura', '310445982', pix('bete.moura@exemplo.com.br')),
  ivo: payee('Ivo Sampaio', '207118334', account('001', '3221', '55410', '7')),
  nara: payee('Nara Quintela', '455980127', pix('nara.quintela@exemplo.com.br')),
  tadeu: payee('Tadeu Bracher', '118230469', account('237', '1204', '33871', '0')),
}

const payment = (who: keyof typeof people, descricao: string, valor: number): DemoPayment => ({
  ...people[who],
  descricao,
  valor: cents(valor),
})

/** In the order of the file, which has those by Pix first. */
const answered: readonly (readonly [DemoPayment, string])[] = [
  [payment('bete', 'Maquiagem, duas diárias', 1_840_00), '00'],
  [payment('nara', 'Produção de objetos', 1_150_00), 'PJ'],
  [payment('ivo', 'Elétrica, três diárias', 2_730_00), '00'],
  [payment('tadeu', 'Transporte de equipamento', 980_00), 'BD'],
]
const made = [
  payment('ivo', 'Elétrica, diária extra', 910_00),
  payment('tadeu', 'Frete de volta', 640_00),
]
const put = (line: string, at: number, text: string) =>
  line.slice(0, at - 1) + text + line.slice(at - 1 + text.length)

const raise = (line: string, [from, to]: readonly [number, number], by: number) =>
  put(line, from, String(Number(line.slice(from - 1, to)) + by).padStart(to - from + 1, '0'))

/** The bank's answer to a file: its lines with the bank's codes, and one payment that nobody here asked for. */
function answerTo(text: string, codes: readonly string[]): string {
  const lines = text.split('\r\n').slice(0, -1)
  const first = lines.find((line) => line[13] === 'A') ?? ''
  const named = put(first, 44, 'MARCENARIA BOA VISTA'.padEnd(30))
  const stranger = put(put(named, 74, 'TX-88401'.padEnd(20)), 231, '00')
  let at = 0
  let lotes = 0
  const answer = lines.flatMap((line) => {
    if (line[7] === '0') return [put(line, 143, '2')]
    if (line[7] === '9') return [raise(line, [24, 29], 1)]
    if (line[7] === '5') {
      lotes += 1
      const value = Number(first.slice(119, 134))
      return [lotes === 1 ? raise(raise(line, [18, 23], 1), [24, 41], value) : line]
    }
    if (line[13] !== 'A') return [line]
    const code = codes[at] ?? ''
    at += 1
    return [put(line, 231, code), ...(at === 1 ? [stranger] : [])]
  })
  return answer.map((line) => `${line}\r\n`).join('')
}

interface Scene {
  readonly data: CalendarDate
  readonly descricao: string
  readonly payments: readonly DemoPayment[]
}

/** Agreements, a batch that the bank answered, one whose file was made, and files of boletos. */
export async function seedCnab(db: TenantDb, services: Services): Promise<void> {
  const { quem } = await elencoOf(db, services)
  const [preparer, releaser] = [quem('marcia', 0), quem('admin', 0)]
  const contas = await listContas(db)
  const [conta] = contas
  if (!conta) return
  const id_grupoCusto = await findDemoPlano(db, 'Cenografia e objetos')
  const post = (scene: Scene) =>
    postReleasedLote({ preparer, releaser, id_grupoCusto, ...scene, ...conta })
  await unaudited(db, async () => {
    for (const { id_contabancaria, id_empresa, numero_banco } of contas) {
      const convenio = numero_banco === '237' ? '104882' : ''
      const base = { id_contabancaria, id_empresa, convenio, ativo: 'S' as const }
      await insertConvenio(db, { ...base, tipo: 'pagamento', nsa: 17 })
    }
    const { today } = releaser
    const paid = await post({
      data: today,
      descricao: 'Equipe da semana',
      payments: answered.map(([one]) => one),
    })
    const sent = await createRemessa(releaser, paid)
    await sendRemessa(releaser, { id_cnab_remessa: sent.id_cnab_remessa, versao: 1 })
    const answer = answerTo(
      await findText(db, sent.id_cnab_remessa),
      answered.map(([, code]) => code),
    )
    const nome = `PG${conta.numero_banco}${today.slice(5, 7)}${today.slice(8)}.RET`
    await receiveReturn(releaser, services, { texto: answer, nome })
    const rio = contas.find(({ numero_banco }) => numero_banco === '237')
    if (rio) await seedFilesOfBoletos(preparer, services, rio)
    const next = addDays(today, 1)
    await createRemessa(
      releaser,
      await post({ data: next, descricao: 'Complementos', payments: made }),
    )
  })
}
