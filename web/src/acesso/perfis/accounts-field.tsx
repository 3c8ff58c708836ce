import { perfilContas } from '@claquete/contract/acesso/perfis/perfil'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../lib/wire/call.ts'
import { useField } from '../../ui/fields/use-field.ts'
import type { Field } from '../../ui/fields/use-field.ts'
import { Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import type { Reach } from './reach.ts'

type Conta = ReplyOf<typeof perfilContas>['data'][number]

interface AccountsFieldProps {
  /** Any profile; the list of accounts is the same for all. */
  readonly id_usuario_tipo: number
  readonly reach: Reach
}

/** The bank accounts hidden from a profile. */
export function AccountsField({ id_usuario_tipo, reach }: AccountsFieldProps) {
  const field = useField<number[]>({
    name: 'contas_bloqueadas',
    label: 'Contas bancárias bloqueadas',
  })
  const reading = useRead(perfilContas, { params: { id_usuario_tipo } })
  return (
    <Reading
      of={reading}
      waiting={90}
      dense
      empty={
        <EmptyState dense title="Nenhuma conta bancária cadastrada">
          Todo perfil vê todas as contas. Depois de cadastrar contas no Financeiro, marque aqui as
          que este perfil não deve ver.
        </EmptyState>
      }
    >
      {({ data }) => <AccountsBox key={field.key} field={field} list={data} reach={reach} />}
    </Reading>
  )
}

interface AccountsBoxProps {
  readonly field: Field<number[]>
  readonly list: readonly Conta[]
  readonly reach: Reach
}

function AccountsBox({ field, list, reach }: AccountsBoxProps) {
  const [blocked, setBlocked] = useState(field.value.map(String))
  const choose = (values: string[]) => {
    setBlocked(values)
    field.set(values.map(Number))
  }
  return (
    <Stack data-path={field.input['data-path']}>
      <Note>As contas marcadas ficam escondidas deste perfil.</Note>
      <Checkbox.Group
        aria-label="Contas bancárias bloqueadas"
        value={blocked}
        onChange={choose}
        error={field.input.error}
      >
        <Stack>
          {list.map(({ id_contabancaria, descricao }) => (
            <Checkbox
              key={id_contabancaria}
              size="sm"
              value={String(id_contabancaria)}
              label={descricao}
              disabled={reach.closedReason !== undefined || !reach.reachesConta(id_contabancaria)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </Stack>
  )
}
