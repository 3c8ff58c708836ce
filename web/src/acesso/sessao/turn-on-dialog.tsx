import { segundoPassoTurnOn } from '@claquete/contract/acesso/sessao/segundo-passo'
import type { segundoPassoStart } from '@claquete/contract/acesso/sessao/segundo-passo.addresses'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { Anchor, TextInput } from '@mantine/core'
import { useValues } from '../../lib/form/form.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

export type Key = ReplyOf<typeof segundoPassoStart>['data']

export interface TurnOnProps {
  /** The second step is on; these are its recovery codes. */
  readonly onDone: (codes: readonly string[]) => void
}

interface ConfirmKeyProps extends TurnOnProps {
  readonly shown: Key
  readonly onBack: () => void
}

/** Four characters at a time are copied by hand without losing one's place. */
const inGroups = (chave: string) => chave.replace(/.{4}(?=.)/gu, '$& ')

/** Shows the key of a new second step, and asks for a code of it. */
export function ConfirmKeyDialog({
  shown: { chave, endereco, qr },
  onDone,
  onBack,
}: ConfirmKeyProps) {
  const f = useRecordForm(segundoPassoTurnOn, {
    initial: { codigo: '' },
    onSaved: ({ codigos }) => onDone(codigos),
  })
  const { codigo } = useValues(f)
  return (
    <FormDialog
      form={f}
      title="Ligar a verificação em duas etapas"
      yes="Confirmar e ligar"
      size="lg"
      isDisabled={codigo === ''}
      isChanged={() => false}
      onClose={onBack}
    >
      <Note>
        1. No celular, abra um aplicativo autenticador (Google Authenticator, Microsoft
        Authenticator, 1Password…) e leia este QR code.
      </Note>
      <Row gap={6} align="start">
        <QrCode size={qr.lado} path={qr.tracado} label="QR code da verificação em duas etapas" />
        <Stack gap={2} grow>
          <Note>Sem câmera? Digite esta chave no aplicativo:</Note>
          <code>{inGroups(chave)}</code>
          <Anchor href={endereco}>Abrir no aplicativo deste aparelho</Anchor>
        </Stack>
      </Row>
      <NewCodeField />
    </FormDialog>
  )
}

function NewCodeField() {
  const { input, value, set } = useField<string>({
    name: 'codigo',
    label: '2. Digite o código que o aplicativo mostra',
  })
  return (
    <TextInput
      {...input}
      name="codigo"
      inputMode="numeric"
      autoComplete="one-time-code"
      withAsterisk={false}
      maxLength={10}
      defaultValue={value}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  )
}
