import { marcaOf } from '@claquete/core/financeiro/fiscal/tabelas/contradicao'
import { usualFiscalRegras } from '@claquete/core/financeiro/fiscal/tabelas/usual-regras'
import { must } from '@claquete/core/kernel/must'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { updatePessoa } from '../../../src/cadastros/pessoas/pessoa.queries.ts'
import { saveClassificacao } from '../../../src/financeiro/fiscal/tabelas/classificacao.commands.ts'
import { saveRegime } from '../../../src/financeiro/fiscal/tabelas/regime.commands.ts'
import {
  checkFiscalRegra,
  saveFiscalRegra,
} from '../../../src/financeiro/fiscal/tabelas/regra.commands.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import type { Services } from '../../../src/kernel/services.ts'
import { elencoOf } from '../../acesso/usuarios/elenco.ts'
import { insertCclasstribs, listClientes, listServicos, listUnits } from './fiscal.queries.ts'

/** One code, to show the table; the whole one is the official file's. */
const codigos = [
  {
    c_class_trib: '000001',
    nome: 'Situações tributadas integralmente pelo IBS e CBS',
    reducao: 0,
    norma: 'LC 214/2025, art. 4º',
  },
]

const since = (day: string) => calendarDate(day)

const emissores = [
  { titulo: 'São Paulo emite pelo portal próprio', municipio: '3550308', emissor: 'proprio' },
  { titulo: 'Rio de Janeiro emite pelo nacional', municipio: '3304557', emissor: 'nacional' },
] as const

/** The demonstration's tax tables: regimes, two cities' emitters, services with and without a classification. */
export async function seedFiscal(db: TenantDb, services: Services): Promise<void> {
  const { quem } = await elencoOf(db, services)
  const marcia = quem('marcia', 0)
  for (const { titulo, municipio, emissor } of emissores) {
    await saveFiscalRegra(marcia, {
      titulo,
      norma: 'Página da prefeitura',
      lido: 'uso',
      vigencia_inicio: since('2026-01-01'),
      ativa: 'S',
      tipo: 'emissor',
      municipio,
      emissor,
    })
  }
  const leiaute = must(
    usualFiscalRegras.find(({ chave }) => chave === 'leiaute/1.01'),
    'layout',
  )
  await checkFiscalRegra(marcia, {
    chave: leiaute.chave,
    marca: marcaOf(leiaute),
    obs: 'Esquemas XSD baixados do portal nacional.',
  })
  const [matriz, rio, pos] = await listUnits(db)
  const plain = { reg_esp_trib: '0', ibs_cbs: 'S' } as const
  for (const unit of [matriz, rio]) {
    const id_empresa = must(unit, 'unit').id_empresa
    const body = { ...plain, id_empresa, regime: 'presumido' } as const
    await saveRegime(marcia, { ...body, vigencia_inicio: since('2024-01-01') })
  }
  const id_empresa = must(pos, 'unit').id_empresa
  const before = { ...plain, id_empresa, regime: 'presumido' } as const
  await saveRegime(marcia, { ...before, vigencia_inicio: since('2023-01-01') })
  const simples = {
    ...plain,
    id_empresa,
    regime: 'simples',
    reg_ap_trib_sn: '1',
    ibs_cbs: 'N',
  } as const
  await saveRegime(marcia, { ...simples, vigencia_inicio: since('2026-01-01') })
  const [first, second] = await listClientes(db)
  // The others did not say it: their invoices of 2027 ask.
  if (first) await updatePessoa(db, first.id_cliente, { ibs_cbs: 'S' })
  if (second) await updatePessoa(db, second.id_cliente, { ibs_cbs: 'N' })
  await insertCclasstribs(db, marcia.actor.id_usuario, codigos)
  for (const { id_servico } of await listServicos(db, '13.03')) {
    await saveClassificacao(marcia, {
      id_servico,
      lista: 'geral',
      c_trib_nac: '130301',
      c_nbs: '125011000',
      c_ind_op: '100501',
      cst: '000',
      c_class_trib: '000001',
      iss_retido: 'N',
      vigencia_inicio: since('2026-01-01'),
    })
  }
}
