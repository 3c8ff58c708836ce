import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { ChunkTimeout } from '../../lib/page/chunk.ts'
import { IconAlertTriangle } from '../../lib/page/icons.ts'
import { CallFailure } from '../../lib/wire/request.ts'
import { Message } from './message.tsx'

const isMissingCode = (error: unknown) =>
  error instanceof TypeError && /import|module/i.test(error.message)

function explain(error: unknown): { title: string; text: string } {
  if (error instanceof CallFailure) {
    return { title: 'Não foi possível abrir a tela', text: error.msg }
  }
  if (error instanceof ChunkTimeout || isMissingCode(error)) {
    return {
      title: 'A tela não carregou',
      text: 'Verifique a conexão com a internet e tente de novo.',
    }
  }
  return {
    title: 'Algo deu errado nesta tela',
    text: 'O que você já salvou está guardado. Tente de novo; se continuar, fale com o suporte.',
  }
}

/** Replaces what failed: what happened, and buttons to go on. */
export function FailedWith({ error }: { readonly error: unknown }) {
  const { title, text } = explain(error)
  useEffect(() => {
    document.getElementById('waiting')?.remove()
  }, [])
  return (
    <Message icon={IconAlertTriangle} role="alert" title={title} text={text}>
      <Button onClick={() => location.reload()}>Tentar de novo</Button>
      <Button variant="default" onClick={() => location.assign('/')}>
        Ir para o início
      </Button>
    </Message>
  )
}
