import type { CampoCustom } from '@claquete/contract/kernel/custom-fields'
import type { CustomModelName } from '@claquete/contract/kernel/custom-models'
import { addDays, calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CustomValue } from '@claquete/core/kernel/custom-fields/custom-field'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { insertCustomField } from '../../../src/sistema/configuracoes/custom-field.queries.ts'
import {
  listOwners,
  storeManyCustomValues,
} from '../../../src/sistema/configuracoes/custom-values.queries.ts'
import type { DemoOwner } from '../../../src/sistema/configuracoes/custom-values.queries.ts'

interface DemoField {
  readonly nome: string
  readonly tipo: CampoCustom['tipo']
  readonly opcoes?: string[]
  readonly ajuda?: string
  readonly na_lista?: 'S'
  /** The record's value, undefined for none; deterministic in `n`. */
  readonly value: (owner: DemoOwner, n: number) => CustomValue | undefined
}

const sizes = ['PP', 'P', 'M', 'G', 'GG', 'XGG']
const isPerson = ({ tipo_pessoa }: DemoOwner) => tipo_pessoa === 'PF'
const one = <Item>(list: readonly Item[], n: number) => list[n % list.length] as Item

const fields: { readonly [Model in CustomModelName]?: readonly DemoField[] } = {
  pessoa: [
    {
      nome: 'Cachê de referência',
      tipo: 'dinheiro',
      ajuda: 'Diária combinada no último trabalho.',
      na_lista: 'S',
      value: (owner, n) => (isPerson(owner) && n % 5 > 0 ? 350 + (n % 47) * 50 : undefined),
    },
    {
      nome: 'Tamanho de figurino',
      tipo: 'lista',
      opcoes: sizes,
      value: (owner, n) => (isPerson(owner) && n % 3 > 0 ? one(sizes, n >> 2) : undefined),
    },
    {
      nome: 'CNH',
      tipo: 'sim_nao',
      ajuda: 'Pode dirigir os veículos da produção?',
      value: (owner, n) => (isPerson(owner) && n % 4 > 0 ? n % 3 > 0 : undefined),
    },
    {
      nome: 'Registro profissional (DRT)',
      tipo: 'texto',
      value: (owner, n) =>
        isPerson(owner) && n % 2 > 0 ? `DRT ${10_000 + ((n * 37) % 52_000)}/SP` : undefined,
    },
    {
      nome: 'Altura (m)',
      tipo: 'numero',
      value: (owner, n) => (isPerson(owner) && n % 6 === 1 ? 1.52 + (n % 41) / 100 : undefined),
    },
    {
      nome: 'Contrato-quadro até',
      tipo: 'data',
      ajuda: 'Fornecedores com preços fechados até este dia.',
      value: (owner, n) =>
        !isPerson(owner) && n % 3 === 0
          ? addDays(calendarDate('2026-03-31'), (n % 24) * 30)
          : undefined,
    },
  ],
  empresa: [
    {
      nome: 'Registro na ANCINE',
      tipo: 'numero',
      ajuda: 'Agente econômico, sem pontos.',
      na_lista: 'S',
      value: (_, n) => 20_000 + ((n * 613) % 9_000),
    },
    {
      nome: 'Regime tributário',
      tipo: 'lista',
      opcoes: ['Simples Nacional', 'Lucro presumido', 'Lucro real'],
      value: (_, n) => one(['Lucro presumido', 'Simples Nacional'], n),
    },
  ],
  produto: [
    {
      nome: 'Exige seguro',
      tipo: 'sim_nao',
      ajuda: 'A locadora pede apólice antes da retirada?',
      na_lista: 'S',
      value: (_, n) => (n % 3 > 0 ? n % 5 === 1 : undefined),
    },
    {
      nome: 'Guarda',
      tipo: 'lista',
      opcoes: ['Depósito Vila Madalena', 'Caminhão de luz', 'Locadora'],
      value: (_, n) => one(['Depósito Vila Madalena', 'Locadora', 'Caminhão de luz'], n),
    },
  ],
  servico: [
    {
      nome: 'Antecedência (dias)',
      tipo: 'numero',
      ajuda: 'Quantos dias antes é preciso contratar.',
      na_lista: 'S',
      value: (_, n) => one([2, 3, 5, 7, 15], n),
    },
  ],
  usuario: [
    { nome: 'Ramal', tipo: 'numero', na_lista: 'S', value: (_, n) => 200 + (n % 60) },
    {
      nome: 'Admissão',
      tipo: 'data',
      value: (_, n) => addDays(calendarDate('2019-02-04'), (n * 67) % 2_400),
    },
  ],
}

/** A deterministic number that spreads records evenly. */
const scattered = (id: number) => (id * 2_654_435_761) % 9_973

/** The demonstration's custom fields, with values for its records. */
export async function seedCamposCustom(db: TenantDb): Promise<void> {
  for (const [model, own] of Object.entries(fields) as [CustomModelName, DemoField[]][]) {
    const made = await insertFields(db, model, own)
    const rows = (await listOwners(db, model)).map((owner) => ({
      id_owner: owner.id,
      fields: Object.fromEntries(
        made.flatMap(({ id, field }) => {
          const value = field.value(owner, scattered(owner.id))
          return value === undefined
            ? []
            : [[id, typeof value === 'number' ? Math.round(value * 100) / 100 : value]]
        }),
      ),
    }))
    await storeManyCustomValues(db, model, JSON.stringify(rows))
  }
}

async function insertFields(db: TenantDb, model: CustomModelName, own: readonly DemoField[]) {
  const made: { id: number; field: DemoField }[] = []
  for (const [ordem, field] of own.entries()) {
    const { value: _, ...said } = field
    const { id_campos_custom: id } = await insertCustomField(db, {
      model,
      ordem,
      obrigatorio: 'N',
      opcoes: [],
      ajuda: '',
      na_lista: 'N',
      ...said,
    })
    made.push({ id, field })
  }
  return made
}
