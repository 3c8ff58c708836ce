import { perfilStatus } from '@claquete/contract/acesso/perfis/perfil'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../lib/wire/call.ts'
import { contrast } from '../../lib/plain/colour.ts'
import { useField } from '../../ui/fields/use-field.ts'
import type { Field } from '../../ui/fields/use-field.ts'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import styles from './perfis.module.css'
import type { Reach } from './reach.ts'

type Status = ReplyOf<typeof perfilStatus>['data'][number]

interface StatusFieldProps {
  /** Any profile; the list of statuses is the same for all. */
  readonly id_usuario_tipo: number
  readonly reach: Reach
}

/** The budget statuses a profile can see, in their own colours. */
export function StatusField({ id_usuario_tipo, reach }: StatusFieldProps) {
  const field = useField<number[]>({ name: 'status', label: 'Status de orçamento' })
  const reading = useRead(perfilStatus, { params: { id_usuario_tipo } })
  return (
    <Reading
      of={reading}
      waiting={90}
      dense
      empty={
        <EmptyState dense title="Nenhum status de orçamento">
          Quando houver, escolha aqui quais este perfil vê.
        </EmptyState>
      }
    >
      {({ data }) => <StatusBox key={field.key} field={field} list={data} reach={reach} />}
    </Reading>
  )
}

const beyond = 'O seu perfil não vê este status'
const minimumContrast = 4.5

/** The colours of a status, with dark text when their contrast is too low. */
function look({ cor, cor_fundo }: Status) {
  const color = contrast(cor, cor_fundo) >= minimumContrast ? cor : '#1b1f24'
  return { color, background: cor_fundo }
}

interface StatusBoxProps {
  readonly field: Field<number[]>
  readonly list: readonly Status[]
  readonly reach: Reach
}

function StatusBox({ field, list, reach }: StatusBoxProps) {
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => new Set(field.value))
  const isFixed = ({ id_orcamento_status: id }: Status) =>
    reach.closedReason !== undefined || !reach.reachesStatus(id)
  const set = (some: readonly Status[], on: boolean) => {
    const next = new Set(seen)
    for (const one of some) {
      if (isFixed(one)) continue
      if (on) next.add(one.id_orcamento_status)
      else next.delete(one.id_orcamento_status)
    }
    setSeen(next)
    field.set([...next])
  }
  return (
    <Stack data-path={field.input['data-path']}>
      <Note>
        Este perfil vê só os orçamentos nestes status. Sem nenhum marcado, não vê orçamento algum.
      </Note>
      <Row as="fieldset" aria-label="Status de orçamento que o perfil vê">
        {list.map((one) => {
          const isSeen = seen.has(one.id_orcamento_status)
          return (
            <label
              key={one.id_orcamento_status}
              className={styles.chip}
              data-on={isSeen || undefined}
              data-fixed={isFixed(one) || undefined}
              style={isSeen ? look(one) : undefined}
              title={isFixed(one) ? (reach.closedReason ?? beyond) : undefined}
            >
              <input
                type="checkbox"
                checked={isSeen}
                disabled={isFixed(one)}
                onChange={(event) => set([one], event.currentTarget.checked)}
              />
              {!isSeen && <span className={styles.dot} style={{ background: one.cor_fundo }} />}
              {one.descricao}
            </label>
          )
        })}
      </Row>
      {reach.closedReason === undefined && (
        <Group gap="xs">
          <Button size="compact-xs" variant="default" onClick={() => set(list, true)}>
            Marcar todos
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => set(list, false)}>
            Desmarcar
          </Button>
        </Group>
      )}
      {field.input.error && (
        <Note small tone="danger">
          {field.input.error}
        </Note>
      )}
    </Stack>
  )
}
