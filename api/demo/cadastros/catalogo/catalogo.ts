import { produto } from '@claquete/contract/cadastros/catalogo/produto'
import { servico } from '@claquete/contract/cadastros/catalogo/servico'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { insertDemoItems } from './demo.queries.ts'
import { demoProdutos } from './produtos.ts'
import type { DemoItem } from './produtos.ts'
import { demoServicos } from './servicos.ts'

/**
 * Items of the list of services (Lei Complementar 116/2003): 13.02 is sound, 13.03 image, 17.05 personnel.
 */
function itemLc116(grupo: string): string {
  if (/som|Trilha/u.test(grupo)) return '13.02'
  return /fotografia|Montagem/u.test(grupo) ? '13.03' : '17.05'
}

/** A duplicate typed in a hurry. */
const typedAgain = (codigo: string, changes: Partial<DemoItem>) => ({
  ...demoProdutos.find((item) => item.codigo === codigo),
  codigo: '',
  descricao: '',
  ...changes,
})

/** Fills the catalogue; people and units of measure already exist. */
export async function seedCatalogo(db: TenantDb): Promise<void> {
  await insertDemoItems(db, produto, JSON.stringify(demoProdutos))
  const services = demoServicos.map((item) => ({
    ...item,
    item_lc116: itemLc116(item.grupo),
    aliquota_iss: item.grupo.startsWith('Montagem') ? 2.9 : 5,
  }))
  await insertDemoItems(db, servico, JSON.stringify(services))
  await insertDemoItems(
    db,
    produto,
    JSON.stringify([
      typedAgain('CAM-004', { nome: 'CAMERA SONY FX6', valor: 1000 }),
      typedAgain('ALI-001', { nome: 'Catering completo pessoa', custo: 0 }),
    ]),
  )
}
