import { emailList } from '@claquete/contract/sistema/email/email'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { toDashboard } from '../../addresses/entry.ts'
import { toEmailList, toEmailSender } from '../../addresses/sistema.ts'
import { useMay } from '../../lib/account/permission.ts'
import { FormPage } from '../../ui/form/page.tsx'
import { IconMail } from './icons.ts'
import { SenderFields } from './sender-fields.tsx'
import { useSenderForm } from './use-sender-form.ts'

/** The screen of the tenant's e-mail sender. */
export default function RemetenteScreen() {
  const [turn, setTurn] = useState(0)
  return <Sender key={turn} turn={turn} onSaved={() => setTurn((before) => before + 1)} />
}

function Sender({ turn, onSaved }: { turn: number; onSaved: () => void }) {
  const may = useMay()
  const f = useSenderForm(turn, toEmailSender(), onSaved)
  return (
    <FormPage
      form={f}
      cancelTo={may(emailList.access) ? toEmailList() : toDashboard()}
      aside={
        may(emailList.access) && (
          <Button
            component={Link}
            to={toEmailList()}
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconMail size={15} stroke={1.5} />}
          >
            E-mails enviados
          </Button>
        )
      }
    >
      <SenderFields f={f} />
    </FormPage>
  )
}
