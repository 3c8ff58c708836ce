import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { planName, readPlans } from './plans.ts'

const shipped = new URL('../../../../plans.json', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'claquete-planos-'))

function read(content: string) {
  const file = join(folder, 'plans.json')
  writeFileSync(file, content)
  const problems: string[] = []
  return { plans: readPlans(file, problems), problems }
}

test('the price list that comes with the product is right', () => {
  const problems: string[] = []
  const plans = readPlans(shipped.pathname, problems)
  expect(problems).toEqual([])
  expect(plans.planos.map(({ nome }) => nome)).toEqual(['Básico', 'Profissional', 'Completo'])
  expect(planName(plans, 2)).toBe('Profissional')
  expect(planName(plans, 9)).toBe('Plano 9')
})

test('each thing wrong with a list is told, by its place', () => {
  const right = JSON.parse(readFileSync(shipped, 'utf8'))
  const spoilt = structuredClone(right)
  spoilt.moeda = 'USD'
  spoilt.usuario_extra = 49.9
  spoilt.planos[1].preco = -1
  spoilt.planos[2].nome = ' '
  expect(read(JSON.stringify(spoilt)).problems).toEqual([
    'PLANS_FILE: moeda: informe BRL.',
    'PLANS_FILE: usuario_extra: informe um número inteiro de 0 a 100000000.',
    'PLANS_FILE: planos.1.preco: informe um número inteiro de 0 a 100000000.',
    'PLANS_FILE: planos.2.nome: informe um texto.',
  ])
  expect(read(JSON.stringify({ ...right, planos: right.planos.slice(1) })).problems).toEqual([
    'PLANS_FILE: planos: informe os planos 1, 2 e 3, nesta ordem.',
  ])
  expect(read('{').problems[0]).toContain('não é JSON')
  const problems: string[] = []
  readPlans(join(folder, 'nenhum.json'), problems)
  expect(problems[0]).toContain('não pôde ser lido')
})
