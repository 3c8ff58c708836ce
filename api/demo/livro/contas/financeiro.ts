import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { createCentro } from '../../../src/livro/contas/centro-custo.handlers.ts'
import {
  listActiveCentros,
  listRules,
  saveRule,
} from '../../../src/livro/contas/classificacao.queries.ts'
import { insertConta, listUnidades } from '../../../src/livro/contas/conta-bancaria.queries.ts'
import { createInitialPlano } from '../../../src/livro/contas/initial-plano.commands.ts'

const centros: readonly (readonly [string, readonly string[]])[] = [
  ['Aurora Filmes', []],
  ['Produção', ['Publicidade', 'Audiovisual', 'Conteúdo digital']],
  ['Pós-produção', ['Montagem', 'Cor e VFX', 'Som']],
  ['Comercial', ['Atendimento', 'Novos negócios']],
  ['Administração', ['Financeiro', 'Recursos humanos', 'Tecnologia']],
  ['Filial Rio', []],
]

const itau = { numero_banco: '341', banco: 'Itaú' }

interface DemoConta extends Omit<
  Parameters<typeof insertConta>[1],
  'id_empresa' | 'data_abertura'
> {
  /** Which of the units, in order; absent in the accounts of all. */
  readonly unidade?: number
}

const contas: readonly DemoConta[] = [
  {
    descricao: 'Itaú · movimento',
    id_contabancaria_tipo: 1,
    ...itau,
    agencia: '0912',
    conta: '45871',
    conta_dv: '3',
    chave_pix: 'financeiro@aurorafilmes.com.br',
    saldo_inicial: cents(18_432_055),
    unidade: 0,
  },
  {
    descricao: 'Banco do Brasil · leis de incentivo',
    id_contabancaria_tipo: 1,
    numero_banco: '001',
    banco: 'Banco do Brasil',
    agencia: '3221',
    agencia_dv: '2',
    conta: '10944',
    conta_dv: 'X',
    saldo_inicial: cents(41_200_000),
    unidade: 0,
  },
  {
    descricao: 'Bradesco · Rio',
    id_contabancaria_tipo: 1,
    numero_banco: '237',
    banco: 'Bradesco',
    agencia: '2766',
    agencia_dv: '0',
    conta: '88310',
    conta_dv: '5',
    saldo_inicial: cents(3_791_840),
    unidade: 1,
  },
  {
    descricao: 'Itaú · CDB',
    id_contabancaria_tipo: 5,
    ...itau,
    agencia: '0912',
    conta: '45871',
    conta_dv: '3',
    saldo_inicial: cents(65_000_000),
    unidade: 0,
  },
  {
    descricao: 'Poupança de garantias',
    id_contabancaria_tipo: 2,
    numero_banco: '104',
    banco: 'Caixa',
    agencia: '1370',
    conta: '22017',
    conta_dv: '8',
    saldo_inicial: cents(2_500_000),
  },
  {
    descricao: 'Caixa da produção',
    id_contabancaria_tipo: 3,
    saldo_inicial: cents(650_000),
    unidade: 0,
  },
  {
    descricao: 'Caixa do Rio',
    id_contabancaria_tipo: 3,
    saldo_inicial: cents(120_000),
    unidade: 1,
  },
  {
    descricao: 'Cartão Itaú Empresas',
    id_contabancaria_tipo: 4,
    ...itau,
    dia_fechamento: 28,
    dia_vencimento: 8,
    limite: cents(8_000_000),
    unidade: 0,
  },
  {
    descricao: 'Cartão da produção',
    id_contabancaria_tipo: 4,
    numero_banco: '237',
    banco: 'Bradesco',
    dia_fechamento: 12,
    dia_vencimento: 20,
    limite: cents(3_000_000),
    unidade: 0,
  },
  {
    descricao: 'Santander · conta antiga',
    id_contabancaria_tipo: 1,
    numero_banco: '033',
    banco: 'Santander',
    agencia: '4410',
    conta: '13002',
    conta_dv: '1',
    saldo_inicial: cents(0),
    ativo: 'N',
  },
  {
    descricao: 'Banco Inter · recebimentos',
    id_contabancaria_tipo: 1,
    numero_banco: '077',
    banco: 'Banco Inter',
    agencia: '0001',
    conta: '7781204',
    conta_dv: '5',
    saldo_inicial: cents(1_284_010),
    unidade: 0,
  },
]

/** The default cost centres: advertising, and the Rio office for the second unit. */
async function seedCentrosPadrao(db: TenantDb, unidades: readonly number[]): Promise<void> {
  const centros = new Map((await listActiveCentros(db)).map(({ id, nome }) => [nome, id]))
  const defaults = [
    [null, 'Publicidade'],
    [unidades[1] ?? null, 'Filial Rio'],
  ] as const
  const general = (await listRules(db)).filter(({ alvo, id }) => alvo === 'unidade' && id === null)
  for (const regra of general) {
    for (const [id, nome] of defaults) {
      await saveRule(db, { ...regra, id, id_centrocusto: centros.get(nome) ?? null })
    }
  }
}

/** Accounts were opened this many days ago, before the demonstration's first entry. */
const openHaDays = 3 * 366

/** The registers that the ledger needs; units already exist. */
export async function seedFinanceiro(db: TenantDb, today: CalendarDate): Promise<void> {
  await createInitialPlano(db)
  for (const [descricao, below] of centros) {
    const id_centrocusto_superior = await createCentro(db, {
      descricao,
      id_centrocusto_superior: 0,
    })
    for (const nome of below) await createCentro(db, { descricao: nome, id_centrocusto_superior })
  }
  const unidades = await listUnidades(db)
  await seedCentrosPadrao(db, unidades)
  const data_abertura = addDays(today, -openHaDays)
  for (const { unidade, ...conta } of contas) {
    const id_empresa = unidade === undefined ? null : (unidades[unidade] ?? null)
    await insertConta(db, { ...conta, id_empresa, data_abertura })
  }
}
