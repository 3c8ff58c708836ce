import { Button } from '@mantine/core'
import { useBrand } from '../../lib/account/brand.ts'
import { saveBlob } from '../../lib/list/export.ts'
import { toast } from '../../lib/page/toast.ts'
import { IconCopy, IconDownload } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { nome } = useBrand()
  const text = [`Códigos de recuperação do ${nome}, cada um vale uma vez:`, '', ...codes].join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Códigos copiados')
    } catch {
      toast.warning('O navegador não deixou copiar. Baixe o arquivo ou anote os códigos.')
    }
  }
  const save = () =>
    saveBlob(new Blob([text], { type: 'text/plain' }), 'codigos-de-recuperacao.txt')
  return (
    <Card title="Guarde os códigos de recuperação">
      <Note>
        Sem o celular, cada um destes códigos entra uma vez no lugar do código do aplicativo. Eles
        não serão mostrados de novo: guarde-os fora do celular.
      </Note>
      <Grid min={180} as="ul" label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Grid>
      <Row justify="end">
        <Button variant="default" leftSection={<IconCopy size={15} />} onClick={() => void copy()}>
          Copiar
        </Button>
        <Button variant="default" leftSection={<IconDownload size={15} />} onClick={save}>
          Baixar
        </Button>
        <Button onClick={onDone}>Já guardei</Button>
      </Row>
    </Card>
  )
}
