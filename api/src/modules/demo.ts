import { todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measure, unaudited } from '../kernel/database/seeding.ts'
import { inTransaction } from '../kernel/database/transaction.ts'
import { hashPassword } from '../kernel/passwords.ts'
import type { Services } from '../kernel/services.ts'
import { seedCartas } from './cartas/carta.demo.ts'
import { seedCatalogo } from './catalogo/catalogo.demo.ts'
import { seedCamposCustom } from './configuracoes/campo-custom.demo.ts'
import { seedEmails } from './email/email.demo.ts'
import { seedSettings } from './configuracoes/geral.demo.ts'
import { seedEmpresas } from './empresas/empresa.demo.ts'
import { seedExecucao } from './execucao/demo/execucao.demo.ts'
import { seedFaturas } from './faturas/demo/faturas.demo.ts'
import { seedFinanceiro } from './financeiro/financeiro.demo.ts'
import { seedLivro } from './lancamentos/demo/livro.demo.ts'
import { seedModelos } from './modelos/modelo.demo.ts'
import { seedOrcamentos } from './orcamentos/demo/orcamento.demo.ts'
import { seedPerfis } from './perfis/perfil.demo.ts'
import { seedPessoas } from './pessoas/pessoa.demo.ts'
import { seedPlano } from './plano/plano.demo.ts'
import { seedRegisters } from './registers/register.demo.ts'
import { createTenant } from './sessao/tenant.ts'
import { findTenant } from './sessao/tenant.queries.ts'
import { seedTarefas } from './tarefas/tarefa.demo.ts'
import { seedUsuarios } from './usuarios/usuario.demo.ts'

const dominio = 'demo'
/** What jobs and the ledger look up at every step. */
const registers = [
  'empresa',
  'usuario',
  'usuario_tipo_status',
  'pessoa',
  'plano_contas',
  'centro_custo',
  'contabancaria',
  'orcamento_status',
  'orcamento',
  'orca_grupo',
  'orca_item',
] as const
const people = 480

/** The password given, the one of the last start, or a new one kept in the data folder. */
function demoPassword({ config }: Services): string {
  if (config.demoPassword) return config.demoPassword
  const file = join(config.dataDir, 'demo-password')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const made = randomBytes(9).toString('base64url')
  writeFileSync(file, made, { mode: 0o600 })
  return made
}

const open = (services: Services, senha: string) =>
  createTenant(services, {
    dominio,
    nome: 'Aurora Filmes',
    senha,
    email: 'admin@aurorafilmes.com.br',
    qtde_usuarios: 15,
    qtd_user_prod_ext: 5,
  })

/** Fills the demonstration tenant, a new one where none is given, with believable data: all of it or none. */
export async function seedDemo(
  services: Services,
  senha: string,
  existing?: number,
): Promise<number> {
  const company = existing ?? open(services, senha)
  const [tenant, senha_hash] = await Promise.all([company, hashPassword(senha)])
  await inTransaction(
    services.pool,
    {
      tenant,
      readOnly: false,
      id_usuario: undefined,
      chamada: 'dados de demonstração',
      repeats: true,
    },
    async ({ db }) => {
      await seedSettings(db)
      await seedPerfis(db)
      await seedEmpresas(db)
      await seedUsuarios(db, senha_hash)
      await seedRegisters(db)
      await seedPessoas(db, people, todayInSaoPaulo(services.now()))
      await seedCatalogo(db)
      await seedFinanceiro(db, todayInSaoPaulo(services.now()))
      await seedModelos(db)
      await unaudited(db, () => seedOrcamentos(db, todayInSaoPaulo(services.now())))
      await measure(db, registers)
      await seedCartas(db, services)
      await seedExecucao(db, services)
      await unaudited(db, () => seedLivro(db, todayInSaoPaulo(services.now())))
      await seedFaturas(db, services)
      await seedCamposCustom(db)
      await seedPlano(db, services)
      await seedEmails(db)
      await seedTarefas(db)
    },
  )
  return tenant
}

/** Was a first start stopped between the company and its data? */
const isEmpty = ({ pool }: Services, tenant: number) =>
  inTransaction(pool, { tenant, readOnly: true }, async ({ db }) => {
    const unit = await db.from('empresa').select('id_empresa').limit(1).executeTakeFirst()
    return unit === undefined
  })

/** Makes the demonstration tenant where there is none, and says how to sign in. */
export async function demonstrate(services: Services): Promise<string> {
  const senha = demoPassword(services)
  const existing = await findTenant(services.pool, dominio)
  if (existing === undefined || (await isEmpty(services, existing))) {
    await seedDemo(services, senha, existing)
  }
  return `Demonstração: domínio ${dominio}, login admin, senha ${senha}`
}
