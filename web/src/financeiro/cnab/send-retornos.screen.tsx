import { Button, Progress } from '@mantine/core'
import { toRetornoList } from '../../addresses/financeiro.ts'
import { failureText } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { FileDrop } from '../../ui/records/file-drop.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { RowsSkeleton } from '../../ui/table/rows-skeleton.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ErrorState } from '../../ui/frame/states.tsx'
import { Status } from '../../ui/status.tsx'
import { RetornoPreview } from './retorno-preview.tsx'
import { useRetornos } from './use-retornos.ts'

/** Files of banks dropped together, seen before anything is applied. */
export default function SendRetornosScreen() {
  const retornos = useRetornos()
  const { act, sent, done, previas, ready, isChecking } = retornos
  const [only] = done?.retornos.length === 1 ? done.retornos : []
  return (
    <Page
      toolbar={
        <>
          <LinkButton to={toRetornoList()}>Retornos aplicados</LinkButton>
          {ready.length > 0 && (
            <Button size="xs" loading={act.isRunning} onClick={() => void retornos.apply()}>
              {`Aplicar ${counted(ready.length, 'retorno', 'retornos')}`}
            </Button>
          )}
        </>
      }
    >
      <FileDrop
        accept=".ret,.txt,.crt,.rem"
        isMultiple
        isDisabled={act.isRunning}
        label="Escolher retornos"
        onFiles={(files) => void retornos.open(files)}
      >
        <Note small>
          Os arquivos que o banco devolve sobre pagamentos e boletos, de qualquer conta, vários de
          uma vez. Nada é aplicado antes de você conferir.
        </Note>
      </FileDrop>
      <Status>
        {sent !== undefined && (
          <Progress value={Math.max(sent * 100, 3)} animated aria-label="Enviando os arquivos" />
        )}
      </Status>
      {done && (
        <Notice
          tone={done.pendentes > 0 ? 'warning' : 'success'}
          title={done.msg}
          action={
            <LinkButton to={toRetornoList({ retorno: only })}>
              {only === undefined ? 'Ver retornos' : 'Abrir o retorno'}
            </LinkButton>
          }
        >
          {done.pendentes > 0 && 'Abra o retorno para resolver as linhas que esperam.'}
        </Notice>
      )}
      {act.failure !== undefined && (
        <ErrorState message={failureText(act.failure)} onRetry={() => void retornos.again()} />
      )}
      {isChecking && <RowsSkeleton label="Conferindo os arquivos…" count={6} />}
      {!isChecking &&
        previas.map((previa) => (
          <RetornoPreview key={previa.arquivo} previa={previa} retornos={retornos} />
        ))}
    </Page>
  )
}
