import { projetoLinkCreate, projetoLinkList } from '@claquete/contract/orcamentos/incentivado/link'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { Fields, Span } from '../../../ui/form/layout.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../../ui/form/use-record-form.ts'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'

type Values = BodyValues<typeof projetoLinkCreate>

interface LinkDialogProps {
  readonly id_projeto_incentivado: number
  readonly onClose: () => void
}

/** Makes a link of co-production; its address is shown this once. */
export function LinkDialog({ id_projeto_incentivado, onClose }: LinkDialogProps) {
  const [url, setUrl] = useState<string>()
  const f = useRecordForm(projetoLinkCreate, {
    initial: { para: '', validade_dias: 30 } as Values,
    request: (body: Values) => ({ params: { id_projeto_incentivado }, body }),
    refresh: [projetoLinkList],
    onSaved: (reply) => setUrl(reply.url),
  })
  if (url !== undefined) return <Made url={url} onClose={onClose} />
  return (
    <FormDialog
      form={f}
      title="Novo link de coprodução"
      yes="Criar link"
      onClose={onClose}
      onDone={() => undefined}
    >
      <Fields>
        <Span of={8}>
          <f.Text of="para" label="Para quem" placeholder="Coprodutora" isFirst />
        </Span>
        <f.Number of="validade_dias" label="Vale por quantos dias" />
      </Fields>
    </FormDialog>
  )
}

interface MadeProps {
  readonly url: string
  readonly onClose: () => void
}

const Made = ({ url, onClose }: MadeProps) => (
  <Dialog title="Link de coprodução" onClose={onClose}>
    <Stack>
      <TextInput label="Link" value={url} readOnly onFocus={(event) => event.target.select()} />
      <Note>Copie agora: por segurança, ele não aparece de novo. Para outro, crie outro link.</Note>
    </Stack>
  </Dialog>
)
