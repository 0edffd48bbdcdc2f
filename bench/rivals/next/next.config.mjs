/** @type {import('next').NextConfig} */
export default { serverExternalPackages: ['postgres'], typescript: { ignoreBuildErrors: true } }
