import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureAll } from '../src/kernel/database/seeding.ts'
import { inTransaction } from '../src/kernel/database/transaction.ts'
import { hashPassword } from '../src/kernel/security/passwords.ts'
import type { Services } from '../src/kernel/services.ts'
import { signContratos } from './contratos/signing.ts'
import { runSteps } from './steps.ts'
import { insertCompany } from '../src/acesso/sessao/tenant.commands.ts'
import { findTenant } from '../src/acesso/sessao/tenant.queries.ts'

const dominio = 'demo'
/** The given password, the one of the last start, or a new one stored in the data folder. */
function demoPassword({ config }: Services): string {
  if (config.demoPassword) return config.demoPassword
  const file = join(config.dataDir, 'demo-password')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const made = randomBytes(9).toString('base64url')
  writeFileSync(file, made, { mode: 0o600 })
  return made
}

/** Makes the company without its data. Everybody may read its password, which no rule of a company in use holds. */
export const openDemo = (services: Services, senha: string) =>
  insertCompany(services, {
    dominio,
    nome: 'Aurora Filmes',
    senha,
    email: 'admin@aurorafilmes.com.br',
    qtde_usuarios: 15,
    qtd_user_prod_ext: 5,
  })

/** Fills the demonstration tenant (a new one by default) with realistic data, all or nothing. */
export async function seedDemo(
  services: Services,
  senha: string,
  existing?: number,
): Promise<number> {
  const company = existing ?? openDemo(services, senha)
  const [tenant, senha_hash] = await Promise.all([company, hashPassword(senha)])
  await inTransaction(
    services.pool,
    {
      tenant,
      readOnly: false,
      id_usuario: undefined,
      chamada: 'dados de demonstração',
    },
    ({ db }) => runSteps({ db, services, senha_hash, today: todayInSaoPaulo(services.now()) }),
  )
  await measureAll(services.pool)
  return tenant
}

/** Whether a first start was interrupted between creating the company and its data. */
const isEmpty = ({ pool }: Services, tenant: number) =>
  inTransaction(pool, { tenant, readOnly: true }, async ({ db }) => {
    const unit = await db.from('empresa').select('id_empresa').limit(1).executeTakeFirst()
    return unit === undefined
  })

interface Demonstration {
  /** How to sign in. */
  readonly text: string
  /** What goes on after the product opened, where the company was just made. */
  readonly goOn: () => Promise<void>
}

/** Creates the demonstration tenant if there is none. */
export async function demonstrate(services: Services): Promise<Demonstration> {
  const senha = demoPassword(services)
  const existing = await findTenant(services.pool, dominio)
  const text = `Demonstração: domínio ${dominio}, login admin, senha ${senha}`
  if (existing !== undefined && !(await isEmpty(services, existing))) {
    return { text, goOn: async () => {} }
  }
  const made = await seedDemo(services, senha, existing)
  return { text, goOn: () => signContratos(services, made) }
}
