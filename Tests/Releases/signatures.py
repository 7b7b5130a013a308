"""Verifies signatures with PyPI's `cryptography`, an independent implementation of Ed25519."""
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

PREFIXES = {1: b"spark-rules manifest 1\0", 2: b"spark-rules keys 1\0"}


def natural(data, offset):
    """Reads a number with seven bits in each byte, the lowest first."""
    value, shift = 0, 0
    while True:
        byte = data[offset]
        offset += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, offset


def document(data):
    """Returns the prefix, the signed bytes and the signatures of a manifest or a keys file."""
    assert data[:8] == bytes([0x93, 0x53, 0x50, 0x4B, 0x55, 0x0D, 0x0A, 0x1A])
    size, start = natural(data, 9)
    content = data[start:start + size]
    count, offset = natural(data, start + size)
    signatures = []
    for _ in range(count):
        signatures.append((data[offset:offset + 32], data[offset + 32:offset + 96]))
        offset += 96
    assert offset == len(data)
    return PREFIXES[data[8]], content, signatures


def is_valid(key, signature, signed):
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, signed)
        return True
    except InvalidSignature:
        return False


def check(data, expected):
    """Checks the number of signatures, and that each is valid for the prefix and the signed bytes only."""
    prefix, content, signatures = document(data)
    assert len(signatures) == expected, len(signatures)
    for key, signature in signatures:
        assert is_valid(key, signature, prefix + content)
        others = [content, prefix + content + b"\0", prefix + content[:-1]]
        others += [other + content for other in PREFIXES.values() if other != prefix]
        assert not any(is_valid(key, signature, other) for other in others)
