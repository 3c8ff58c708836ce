export { default as IconLink } from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
export { default as IconMail } from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
