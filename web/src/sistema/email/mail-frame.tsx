import type { ComponentProps } from 'react'
import { previewPage } from './preview.ts'

type Files = Parameters<typeof previewPage>[1]

interface MailFrameProps extends Pick<ComponentProps<'iframe'>, 'className'> {
  readonly title: string
  readonly html: string
  readonly files: Files
}

/** A message as its reader sees it: no script, no form, nothing fetched from elsewhere. */
export function MailFrame({ title, html, files, className }: MailFrameProps) {
  return (
    <iframe
      {...(className && { className })}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={previewPage(html, files, location.origin)}
    />
  )
}
