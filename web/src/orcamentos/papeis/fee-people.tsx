import { valueAt } from '@claquete/core/kernel/must'
import type { folhaView } from '@claquete/contract/orcamentos/folha/folha.addresses'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { parseReais } from '@claquete/core/kernel/amounts/money'
import { hasWords } from '@claquete/core/kernel/search'
import { Checkbox, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { IconSearch } from '../../ui/icons.ts'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import styles from './papeis.module.css'

/** Overrides of a line's payee and amount; blank keeps the line's own. */
export interface Fee {
  readonly nome: string
  readonly valor: string
}

interface FeePeopleProps {
  readonly folha: ReplyOf<typeof folhaView>['data']
  readonly fees: ReadonlyMap<number, Fee>
  readonly onChange: (fees: ReadonlyMap<number, Fee>) => void
}

const searchFrom = 8
const blank: Fee = { nome: '', valor: '' }

/** Chooses lines of the budget; each chosen one has fields for payee and amount. */
export function FeePeople({ folha, fees, onChange }: FeePeopleProps) {
  const [search, setSearch] = useState('')
  const items = useMemo(() => itemsOf(folha), [folha])
  const shown = items.filter(({ label }) => hasWords(label, search))
  const set = (id: number, fee: Fee | undefined) => {
    const next = new Map(fees)
    if (fee) next.set(id, fee)
    else next.delete(id)
    onChange(next)
  }
  return (
    <div>
      {items.length > searchFrom && (
        <TextInput
          aria-label="Buscar item"
          placeholder="Buscar item, função ou pessoa"
          leftSection={<IconSearch size={15} stroke={1.5} />}
          mb={8}
          value={search}
          data-autofocus
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <Stack as="fieldset" className={styles.people} aria-label="Itens">
        {shown.map((item) => {
          const fee = fees.get(item.id)
          return (
            <Stack key={item.id} gap={2}>
              <Checkbox
                size="sm"
                label={item.label}
                checked={fee !== undefined}
                onChange={(event) => set(item.id, event.currentTarget.checked ? blank : undefined)}
              />
              {fee && <FeeFields item={item} fee={fee} onChange={(next) => set(item.id, next)} />}
            </Stack>
          )
        })}
        {shown.length === 0 && <Note small>Nenhum item encontrado.</Note>}
      </Stack>
    </div>
  )
}

interface FeeFieldsProps {
  readonly item: Item
  readonly fee: Fee
  readonly onChange: (fee: Fee) => void
}

function FeeFields({ item, fee, onChange }: FeeFieldsProps) {
  const cents = fee.valor.trim() === '' ? 0 : parseReais(fee.valor)
  return (
    <Row nowrap align="start" style={{ marginLeft: 32 }}>
      <TextInput
        size="xs"
        flex={1}
        aria-label={`Quem recebe por ${item.label}`}
        placeholder={item.who ?? 'Quem recebe'}
        maxLength={160}
        value={fee.nome}
        onChange={(event) => onChange({ ...fee, nome: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        w={130}
        aria-label={`Valor bruto de ${item.label}`}
        placeholder="Valor bruto"
        inputMode="decimal"
        error={cents === undefined || cents < 0 ? 'Digite um valor em reais.' : undefined}
        value={fee.valor}
        onChange={(event) => onChange({ ...fee, valor: event.currentTarget.value })}
      />
    </Row>
  )
}

interface Item {
  readonly id: number
  readonly label: string
  readonly who: string | undefined
}

/** Items without sublines, labelled with description, role and supplier. */
function itemsOf({ linhas, ids, nomes }: FeePeopleProps['folha']): Item[] {
  const names = new Map(nomes.fornecedores.map(({ id, nome }) => [id, nome]))
  const holders = new Set(linhas.map(({ superior }) => superior))
  return linhas.flatMap((linha) => {
    const id = ids[linha.id]
    if (linha.tipo !== 'item' || id === undefined || holders.has(linha.id)) return []
    const who = valueAt(names, linha.id_fornecedor)
    return [{ id, who, label: [linha.descricao, linha.funcao, who].filter(Boolean).join(' · ') }]
  })
}
