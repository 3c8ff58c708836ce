import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { backupTenant } from './admin/backup.ts'
import { createUser, resetPassword, resetSecondStep } from './admin/users.ts'
import { changePlan, planOptions } from './admin/plan.ts'
import { reseal } from './admin/reseal.ts'
import { restoreTenant } from './admin/restore.ts'
import { verify } from './admin/verify.ts'
import { ConfigError, loadConfig } from './kernel/settings/config.ts'
import { seedDemo } from '../demo/demo.ts'
import { createTenant } from './acesso/sessao/tenant.commands.ts'
import { startServices } from './start.ts'
import type { Started } from './start.ts'

const usage = `claquete <comando>

  migrate                                   aplica as migrações pendentes
  create-tenant --dominio D --nome N        abre uma empresa [--senha S] [--login admin] [--email E]
                                            [--plano 1|2|3] [--usuarios 10] [--externos 10]
  create-user --dominio D --login L --nome N --email E [--perfil 1] [--senha S]
  reset-password --dominio D --login L [--senha S]
  reset-second-step --dominio D --login L   retira a verificação em duas etapas de quem perdeu o acesso
  plan --dominio D                          mostra o plano, ou o muda: [--plano 1|2|3] [--usuarios N]
                                            [--externos N] [--bloqueio AAAA-MM-DD|nenhum] [--pagamento S|N]
  seed-demo                                 cria a empresa de demonstração [--senha S]
  verify                                    confere os invariantes do banco
  reseal                                    cifra as credenciais guardadas com a SECRETS_KEY em uso
  backup --dominio D --arquivo F            copia uma empresa, linhas e arquivos
  restore --arquivo F [--dominio D]         traz uma empresa de volta
`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    dominio: { type: 'string' },
    nome: { type: 'string' },
    login: { type: 'string' },
    email: { type: 'string' },
    senha: { type: 'string' },
    perfil: { type: 'string' },
    plano: { type: 'string' },
    usuarios: { type: 'string' },
    externos: { type: 'string' },
    ...planOptions,
    arquivo: { type: 'string' },
  },
})

const say = (text: string) => void process.stdout.write(`${text}\n`)

function need(name: keyof typeof values): string {
  const value = values[name]
  if (value === undefined) throw new Error(`falta --${name}`)
  return value
}

const password = () => values.senha ?? randomBytes(9).toString('base64url')
const plan = (text: string | undefined) => (text === '1' ? 1 : text === '2' ? 2 : 3)

const commands: Record<string, (started: Started) => Promise<void>> = {
  migrate: async () => {
    say('Migrações em dia.')
  },
  'create-tenant': async ({ services }) => {
    const senha = password()
    await createTenant(services, {
      dominio: need('dominio'),
      nome: need('nome'),
      senha,
      ...(values.login && { login: values.login }),
      ...(values.email && { email: values.email }),
      id_plano_jobbgestor: plan(values.plano),
      qtde_usuarios: Number(values.usuarios ?? 10),
      qtd_user_prod_ext: Number(values.externos ?? 10),
    })
    say(`Empresa ${need('dominio')} criada. Login ${values.login ?? 'admin'}, senha ${senha}`)
  },
  'create-user': async ({ services }) => {
    const senha = password()
    await createUser(services, {
      dominio: need('dominio'),
      login: need('login'),
      nome: need('nome'),
      email: need('email'),
      id_usuario_tipo: Number(values.perfil ?? 1),
      senha,
    })
    say(`Usuário ${need('login')} criado. Senha ${senha}`)
  },
  'reset-password': async ({ services }) => {
    const senha = password()
    await resetPassword(services, need('dominio'), need('login'), senha)
    say(`Senha de ${need('login')}: ${senha}`)
  },
  'reset-second-step': async ({ services }) => {
    await resetSecondStep(services, need('dominio'), need('login'))
    say(`Verificação em duas etapas de ${need('login')} retirada.`)
  },
  plan: async ({ services }) => say(await changePlan(services, need('dominio'), values)),
  'seed-demo': async ({ services }) => {
    const senha = password()
    await seedDemo(services, senha)
    say(`Empresa demo criada. Login admin, senha ${senha}`)
  },
  verify: async ({ services }) => {
    const problems = await verify(services)
    for (const problem of problems) say(problem)
    say(problems.length === 0 ? 'Tudo confere.' : `${problems.length} diferença(s).`)
    if (problems.length > 0) process.exitCode = 1
  },
  reseal: async ({ services }) => {
    const { renewed, current, lost } = await reseal(services)
    say(`${renewed} credenciais renovadas, ${current} já em dia, ${lost} que não abrem mais.`)
  },
  backup: async ({ services }) => {
    const { linhas, arquivos } = await backupTenant(services, need('dominio'), need('arquivo'))
    say(`${linhas} linhas e ${arquivos} arquivos em ${need('arquivo')}`)
  },
  restore: async ({ services }) => {
    const { linhas, arquivos } = await restoreTenant(services, need('arquivo'), values.dominio)
    say(`${linhas} linhas e ${arquivos} arquivos restaurados`)
  },
}

async function main(): Promise<void> {
  const command = commands[positionals[0] ?? '']
  if (!command) {
    process.stdout.write(usage)
    process.exitCode = positionals.length > 0 ? 2 : 0
    return
  }
  const started = await startServices({
    ...loadConfig(process.env),
    logLevel: 'warn',
    worker: 'off',
  })
  try {
    await command(started)
  } finally {
    await started.stop()
  }
}

try {
  await main()
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof Error
  process.stderr.write(`${expected ? error.message : String(error)}\n`)
  process.exitCode = 1
}
