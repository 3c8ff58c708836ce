import { Button } from '@mantine/core'
import { reportFailure } from '../../lib/wire/call.ts'
import { toast } from '../../lib/page/toast.ts'
import { IconCopy } from '../../ui/icons.ts'

/** Copies an address; if the clipboard is blocked, shows it in a toast. */
export function CopyButton({ text }: { text: () => Promise<string> }) {
  const copy = async () => {
    try {
      const address = await text()
      try {
        await navigator.clipboard.writeText(address)
        toast.success('Link copiado')
      } catch {
        toast.info(address, 'Copie o endereço')
      }
    } catch (error) {
      reportFailure(error)
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      h={36}
      leftSection={<IconCopy size={15} stroke={1.5} />}
      onClick={() => void copy()}
    >
      Copiar
    </Button>
  )
}
