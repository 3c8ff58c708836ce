import { permissions } from '@claquete/contract/permissions'
import type { PermissionKey } from '@claquete/contract/permissions'
import { describe, expect, test } from 'vitest'
import * as equipamentos from '../addresses/equipamentos.ts'
import * as orcamentos from '../addresses/orcamentos.ts'
import { guards, refusalOf } from './guards.ts'
import type { Facts } from './guards.ts'

const quotas = {
  qtde_usuarios: 5,
  qtd_users_created: 4,
  qtd_user_prod_ext: 2,
  qtd_users_created_prod_ext: 1,
}
const facts = (changes: Partial<Facts> = {}): Facts => ({
  id_plano_jobbgestor: 3,
  quotas,
  may: () => true,
  ...changes,
})

const visit = (path: string, who: Facts) => {
  const guard = guards[path]
  if (!guard) throw new Error(`${path} has no guard`)
  return refusalOf(guard, who)
}

const ofIncentivado = (path: string) => /incentivado|ancine|projeto-privado/.test(path)
const incentivado = Object.keys(guards).filter(ofIncentivado)
const equipamento = Object.values(equipamentos).map(({ path }) => path)
const orderOfDay = Object.keys(guards).filter((path) => /ordem-do-dia|destinatario/.test(path))

describe('plan', () => {
  test('the list and every screen under it are guarded', () => {
    const addresses = Object.values(orcamentos).map(({ path }) => path)
    expect(incentivado).toEqual(expect.arrayContaining(addresses.filter(ofIncentivado)))
    expect(Object.keys(guards)).toEqual(expect.arrayContaining(equipamento))
  })
  test.each(incentivado)('%s is for plan 3 only', (path) => {
    const to = [1, 2, 3].map((plan) => visit(path, facts({ id_plano_jobbgestor: plan })))
    expect(to).toEqual(['/dashboard', '/dashboard', undefined])
  })
  test.each(equipamento)('%s is for plans 2 and 3', (path) => {
    const to = [1, 2, 3].map((plan) => visit(path, facts({ id_plano_jobbgestor: plan })))
    expect(to).toEqual(['/dashboard', undefined, undefined])
  })
})

describe('quota', () => {
  test.each([
    ['/usuarios/formulario', 'qtd_users_created', 5],
    ['/cadastros/usuarios/formulario/:produtorExterno', 'qtd_users_created_prod_ext', 2],
  ] as const)('%s opens while %s is under %d', (path, created, licensed) => {
    const withCount = (count: number) => facts({ quotas: { ...quotas, [created]: count } })
    expect(visit(path, withCount(licensed - 1))).toBeUndefined()
    expect(visit(path, withCount(licensed))).toBe('/usuarios/listar')
    expect(visit(path, withCount(licensed + 1))).toBe('/usuarios/listar')
  })
  test('editing a user spends no quota', () => {
    expect(guards['/usuarios/formulario/:id']).toBeUndefined()
    expect(guards['/usuarios/formulario/:produtorExterno/:idProdutor']).toBeUndefined()
  })
})

describe('permission', () => {
  const rows = [
    ...orderOfDay.map((path) => [
      path,
      'Visualizar Ordem do dia',
      '/dashboard',
      'ordem_do_dia.visualizar',
    ]),
    ['/orcamentos/listar/publicitario', 'Consultar', '/index', 'orcamento.consultar'],
    [
      '/orcamentos/orcamento_trabalho/formulario/:id',
      'orcamentoTrabalho',
      '/index',
      'orcamento.trabalho',
    ],
    [
      '/orcamentos/enviar-orcamento/:id',
      'enviarOrcamento',
      '/orcamentos/listar/publicitario',
      'orcamento.enviar',
    ],
  ] as [string, string, string, PermissionKey][]
  test('view, edit and recipients of the order of the day are guarded', () => {
    expect(orderOfDay).toHaveLength(6)
  })
  test.each(rows)('%s needs %s, else %s', (path, name, to, key) => {
    expect(permissions[key].descricao).toBe(name)
    expect(visit(path, facts({ may: (asked) => asked === key }))).toBeUndefined()
    expect(visit(path, facts({ may: (asked) => asked !== key }))).toBe(to)
  })
})

test('no guard sends to an address that needs the same thing', () => {
  for (const guard of Object.values(guards)) expect(guards[guard.to]).not.toEqual(guard)
})
