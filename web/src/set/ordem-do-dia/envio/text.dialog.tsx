import type { destinatarioText } from '@claquete/contract/set/ordem-do-dia/envio'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { Button, Group } from '@mantine/core'
import { toast } from '../../../lib/page/toast.ts'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import { IconBrandWhatsapp, IconCopy } from '../../../ui/icons.ts'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import styles from './envio.module.css'

const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => toast.small('Texto copiado'),
    () => toast.warning('O navegador não deixou copiar. Selecione o texto e copie.'),
  )

interface TextDialogProps {
  readonly nome: string
  readonly text: ReplyOf<typeof destinatarioText>['data']
  readonly onClose: () => void
}

/** The text of one person, with a link that is theirs alone. */
export const TextDialog = ({ nome, text, onClose }: TextDialogProps) => (
  <Dialog title={`Texto para ${nome}`} onClose={onClose}>
    <Stack>
      <pre className={styles.text}>{text.texto}</pre>
      <Note>O link é só desta pessoa. A versão passa a contar como enviada por WhatsApp.</Note>
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          leftSection={<IconCopy size={15} />}
          onClick={() => void copy(text.texto)}
        >
          Copiar o texto
        </Button>
        <Button
          component="a"
          leftSection={<IconBrandWhatsapp size={15} />}
          href={text.endereco}
          target="_blank"
          rel="noreferrer"
        >
          Abrir o WhatsApp
        </Button>
      </Group>
    </Stack>
  </Dialog>
)
